import { createHash } from 'node:crypto'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { pictureSize } from './picture-size.rules'
import { type ReceivedContent, headBytes, mimeOf, mostBytes } from './rules'

/** Tells what bytes are while they pass; `add` says why reading ends: there are more of them than such a file may have. */
export function byteInspector(most = mostBytes): { add(chunk: Uint8Array): FaultKey | null; found(): ReceivedContent } {
  const sum = createHash('sha256')
  let bytes = 0
  let head = new Uint8Array()
  const picture = pictureSize()
  return {
    add(chunk) {
      bytes += chunk.byteLength
      if (bytes > most) return 'files.tooLarge'
      if (head.length < headBytes) head = Uint8Array.from(Buffer.concat([head, chunk.subarray(0, headBytes)]))
      picture.add(chunk)
      sum.update(chunk)
      return null
    },
    found: () => ({ bytes, mime: mimeOf(head), pixels: picture.pixels(), sha256: Uint8Array.from(sum.digest()) }),
  }
}
