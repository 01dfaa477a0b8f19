//! What makes the site an application: manifest, icons, service worker.

use tavola_web::{Lang, assets};

#[test]
fn the_manifest_speaks_both_languages_and_its_icons_are_what_it_says() {
    for lang in [Lang::Pt, Lang::En] {
        let manifest: serde_json::Value = serde_json::from_str(&assets::manifest(lang)).expect("it is JSON");
        assert_eq!(manifest["lang"], lang.tag());
        assert_eq!(manifest["description"], lang.text("tagline"));
        let icons = manifest["icons"].as_array().expect("icons");
        assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
        for icon in icons {
            let name = icon["src"].as_str().and_then(|address| address.rsplit('/').next()).expect("an address");
            let asset = assets::find(name).unwrap_or_else(|| panic!("no {name}"));
            assert_eq!(icon["type"], asset.kind);
            if asset.kind == "image/png" {
                // The header of a PNG begins with its width and height.
                let number = |at: usize| u32::from_be_bytes(asset.body[at..at + 4].try_into().expect("four bytes"));
                assert_eq!(icon["sizes"], format!("{}x{}", number(16), number(20)), "{name}");
            }
        }
    }
}

#[test]
fn the_worker_keeps_everything_that_pages_load_and_nothing_else() {
    let worker = assets::worker();
    assert!(worker.contains(&format!("const VERSION = \"{}\"", assets::version())));
    for asset in assets::all() {
        assert!(worker.contains(&format!("\"{}\"", assets::address(&asset.name))), "{}", asset.name);
    }
    let shell = worker.split("const SHELL = [").nth(1).and_then(|rest| rest.split(']').next()).expect("a list");
    for address in shell.split(',').map(|address| address.trim_matches('"')) {
        assert!(address.starts_with("/assets/") || address == "/offline", "{address}");
    }
}

#[test]
fn scripts_load_each_other_from_beside_themselves() {
    for script in assets::all().iter().filter(|asset| asset.name.ends_with(".js")) {
        let text = std::str::from_utf8(&script.body).expect("text");
        assert!(!text.contains("\"/assets/"), "{} would load another version", script.name);
    }
}
