import { createHash } from 'node:crypto'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Files that were made of late, by everything they are made of: whatever of it changes has another key, so that none is
 * ever out of date. Those not asked for longest go first.
 */
export function keptFiles(mostBytes: number) {
  const kept = new Map<string, Bytes>()
  let size = 0

  function keep(key: string, bytes: Bytes): void {
    if (kept.has(key) || bytes.length > mostBytes) return
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) break
      kept.delete(oldest)
      size -= length
    }
  }

  return async (madeOf: object, make: () => Promise<Bytes>): Promise<Bytes> => {
    const key = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64')
    const known = kept.get(key)
    if (known !== undefined) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const bytes = await make()
    keep(key, bytes)
    return bytes
  }
}

/** Three hundred papers without heavy pictures. */
export const keptPaper = keptFiles(8 * 2 ** 20)
