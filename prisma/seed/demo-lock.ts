/** Whoever makes or removes the demo world holds this advisory lock: two processes may start at once. */
export const demoLock = 2_025_112_101
