/** Milliseconds for which somebody counts as there since she last said so; a page in sight says it every five seconds. */
export const lastsMs = 20_000
