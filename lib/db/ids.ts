import { randomBytes } from 'node:crypto'

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text may stand in a uuid column; one that may not names nothing and is 404, never a cast error. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && shape.test(text)
}

/** An id for a row written by SQL: uuid v7 of the given time, as Prisma's `uuid(7)` makes them. */
export function newId(now: Date): string {
  return idFrom(now.getTime(), randomBytes(10))
}

/** The least of all ids of that time and later. */
export function firstIdOf(time: Date): string {
  return idFrom(time.getTime(), Buffer.alloc(10))
}

/** Ids for rows written at once, rising, so that they fill an index from one side. */
export function newIds(now: Date, count: number): string[] {
  const chance = randomBytes(10 * count)
  const start = now.getTime()
  return Array.from({ length: count }, (_, position) => {
    const own = chance.subarray(10 * position, 10 * position + 10)
    own.writeUInt16BE(position % perMillisecond, 0)
    return idFrom(start + Math.floor(position / perMillisecond), own)
  })
}

/** The 12 bits after the time can count so many rows; the next one borrows a millisecond. */
const perMillisecond = 4096

function idFrom(milliseconds: number, chance: Buffer): string {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeUIntBE(milliseconds, 0, 6)
  chance.copy(bytes, 6)
  bytes.writeUInt16BE((chance.readUInt16BE(0) & 0x0fff) | 0x7000, 6)
  bytes.writeUInt8((chance.readUInt8(2) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
