// In the place of Next's polyfills for browsers that the portal does not support (next.config.ts).
export {}
