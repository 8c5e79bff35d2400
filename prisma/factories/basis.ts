import { createHash } from 'node:crypto'

/** When the rows of a factory were made, unless told otherwise; the tests' worlds live at this moment too. */
export const factoryTime = new Date('2026-11-21T04:00:00Z')

let made = 0

/** A number no row of this process has had: what must be unique is built from it. */
export function nextNumber(): number {
  made += 1
  return made
}

/** The factories' days count from a moment, so that a project made for today stays open around today. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(text).digest())
}
