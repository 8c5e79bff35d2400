import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { storeOf } from '@/lib/providers/storage'
import { demoFileMark } from './demo-letters'
import type { Stage } from './stage'

type DemoFile = Pick<Prisma.FileCreateManyInput, 'purpose' | 'ownerKind' | 'ownerId' | 'name' | 'mime'>

/** Stores a file of the demo world with its bytes in the file storage. */
export async function putDemoFile({ db, now }: Stage, at: Date, file: DemoFile, bytes: Buffer): Promise<string> {
  const key = `${demoFileMark}${randomBytes(18).toString('base64url')}`
  await storeOf('LOCAL').put(key, bytes)
  const id = newId(now)
  const sha256 = Uint8Array.from(createHash('sha256').update(bytes).digest())
  const facts = { store: 'LOCAL', state: 'STORED', bytes: bytes.length, sha256 } as const
  await db.file.create({ data: { id, key, createdAt: at, storedAt: at, ...facts, ...file } })
  return id
}

type Colour = readonly [red: number, green: number, blue: number]

/** A bar chart as a PNG: one bar for each share between 0 and 1. */
export function chartOf(shares: readonly number[], bar: Colour): Buffer {
  const [width, height] = [480, 480]
  const paper: Colour = [250, 249, 246]
  const foot = height - 40
  const places = Array.from({ length: width }, (_, x) => (x / width) * shares.length)
  const isPartOfBar = (place: number) => place % 1 > 0.2 && place % 1 < 0.8
  const rowOf = (isReached: readonly boolean[], isLine: boolean) => {
    const colourAt = (place: number) => {
      if (isReached[Math.floor(place)] && isPartOfBar(place)) return bar
      return isLine ? [60, 66, 80] : paper
    }
    return Buffer.from([0, ...places.flatMap(colourAt)])
  }
  // Most rows are as the one above.
  const drawn = new Map<string, Buffer>()
  const rows = Array.from({ length: height }, (_, y) => {
    const isReached = shares.map((share) => y > foot - share * (height - 100) && y < foot)
    const isLine = y >= foot && y < foot + 4
    const kind = [...isReached, isLine].join()
    const row = drawn.get(kind) ?? rowOf(isReached, isLine)
    drawn.set(kind, row)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
