// The replay: the camera of the board.
import { watchCamera } from "/assets/camera.js";
watchCamera(document.querySelector(".board"));
