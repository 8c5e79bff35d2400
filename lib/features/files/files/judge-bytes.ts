import { createHash } from 'node:crypto'
import { Fault } from '@/lib/kernel/fault'
import { pictureSize } from './picture-size'
import { type Found, headBytes, mimeOf, mostBytes } from './rules'

/** Reads bytes once and tells what they are; one more than such a file may have ends the reading. */
export async function judgeBytes(
  source: AsyncIterable<Uint8Array>,
  each: (chunk: Uint8Array) => Promise<void> = async () => {},
  most = mostBytes,
): Promise<Found> {
  const sum = createHash('sha256')
  let bytes = 0
  let head = new Uint8Array()
  const picture = pictureSize()
  for await (const chunk of source) {
    bytes += chunk.byteLength
    if (bytes > most) throw new Fault('files.tooLarge')
    if (head.length < headBytes) head = Uint8Array.from(Buffer.concat([head, chunk.subarray(0, headBytes)]))
    picture.add(chunk)
    sum.update(chunk)
    await each(chunk)
  }
  return { bytes, mime: mimeOf(head), pixels: picture.pixels(), sha256: Uint8Array.from(sum.digest()) }
}
