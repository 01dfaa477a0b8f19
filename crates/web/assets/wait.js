// Something is being worked out: look again in a moment.
setTimeout(() => location.reload(), 1000);
