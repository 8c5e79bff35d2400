/** The first and the last byte of a part. */
export type ByteRange = { from: number; to: number }

/**
 * The one part of a file that a Range header asks for (RFC 9110, 14): null where it asks for nothing that is known, for
 * several parts, or for a version that is another by now (If-Range), so that the whole is answered; 'none' where no byte of
 * the file is in it.
 */
export function rangeOf(
  { range, ifRange }: { range: string | null; ifRange: string | null },
  { size, etag }: { size: number; etag: string },
): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (ifRange !== null && ifRange.trim() !== etag) return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'none' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'none' : { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
