/** A random generator with a fixed seed, so that the demo world is the same on every machine. */
export type Chance = {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number, both limits included. */
  between(least: number, most: number): number
  pick<const T>(list: readonly [T, ...T[]]): T
}

/** Mulberry32: small, fast and good enough to distribute names. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
