/** Milliseconds for which somebody counts as present after their last signal; a page in sight says it every five seconds. */
export const lastsMs = 20_000
