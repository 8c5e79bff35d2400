/** How long `yardstick` takes on a quiet machine of two cores, in milliseconds: the one that budgets of time speak of. */
export const quietMs = 22

/** The fastest of nine rounds of a fixed work by a clock in milliseconds; whole in itself, since a page runs it, too. */
export function yardstick(clock = () => performance.now()): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 9; round++) {
    const began = clock()
    const words: string[] = []
    let hash = 2_166_136_261
    for (let at = 0; at < 300_000; at++) {
      hash = Math.imul(hash ^ (at & 255), 16_777_619)
      if (at % 8 === 0) words.push((hash >>> 0).toString(36))
    }
    words.sort()
    fastest = Math.min(fastest, clock() - began)
  }
  return fastest
}
