import { inflateSync } from 'node:zlib'

/** More than this takes too long to take apart while others wait. */
const mostPoints = 9_000_000
const mostPngBytes = 8 * 1024 ** 2
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const channels: Record<number, number | undefined> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Whether a picture can be drawn. pdfkit reads a PNG as its lengths say and falls over a false one outside of any call, so
 * a PNG is looked through before: its chunks, the size of what they hold, each line's filter.
 */
export function isDrawable(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return (file[0] === 0xff && file[1] === 0xd8) || isPng(file)
}

function isPng(file: Buffer): boolean {
  return file.length <= mostPngBytes && file.subarray(0, 8).equals(pngStart) && isSoundPng(file)
}

function isSoundPng(file: Buffer): boolean {
  const chunks = chunksOf(file)
  const head = chunks?.[0]
  if (chunks === null || head?.kind !== 'IHDR' || head.data.length !== 13) return false
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  const [bits = 0, colour = 0, , , interlace = 0] = head.data.subarray(8)
  const perPoint = bits * (channels[colour] ?? 0)
  if (perPoint === 0 || width * height === 0 || width * height > mostPoints || interlace !== 0) return false
  // A palette of few colours with see-through ones among them is taken apart wrongly.
  if (colour === 3 && bits < 8 && chunks.some(({ kind }) => kind === 'tRNS')) return false
  if (colour === 3 && !chunks.some(({ kind }) => kind === 'PLTE')) return false
  const line = Math.ceil((width * perPoint) / 8) + 1
  const points = inflated(
    Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)),
    line * height,
  )
  if (points?.length !== line * height) return false
  for (let at = 0; at < points.length; at += line) if ((points[at] ?? 0) > 4) return false
  return true
}

type Chunk = { kind: string; data: Buffer }

/** null: the file ends where a chunk says it goes on, or nowhere says that it ends. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    if (at + 12 + length > file.length) return null
    chunks.push({ kind, data: file.subarray(at + 8, at + 8 + length) })
    if (kind === 'IEND') return chunks
    at += 12 + length
  }
  return null
}

function inflated(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: most })
  } catch {
    return null
  }
}
