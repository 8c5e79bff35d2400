/** The advisory lock held while the demo world is made or removed: two processes may start at once. */
export const demoLock = 2_025_112_101
