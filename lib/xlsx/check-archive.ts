import yauzl from 'yauzl'
import type { WorkbookRefusal } from './thread-work'

/** What a workbook of 20,000 rows needs, many times over. */
const archiveLimits = { bytes: 10 * 1024 * 1024, unpacked: 64 * 1024 * 1024, entries: 1_000 }

const emptyDeflated = 2
/** Older workbooks, and encrypted ones. */
const olderContainer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * Why the archive is not opened, by its table of contents alone. Each entry is unpacked up to the size it declares, so an
 * entry that declares none, but has content, is refused too.
 */
export async function whyNotOpen(bytes: Uint8Array): Promise<WorkbookRefusal | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength > archiveLimits.bytes) return 'tooLarge'
  if (buffer.subarray(0, 4).equals(olderContainer))
    return buffer.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'oldFormat'
  let entries = 0
  let unpacked = 0
  try {
    const zip = await yauzl.fromBufferPromise(buffer)
    for await (const entry of zip.eachEntry()) {
      entries += 1
      unpacked += entry.uncompressedSize
      if (entries > archiveLimits.entries || unpacked > archiveLimits.unpacked) return 'tooLarge'
      if (entry.isEncrypted()) return 'encrypted'
      if (entry.uncompressedSize === 0 && entry.compressedSize > emptyDeflated) return 'broken'
    }
  } catch {
    return 'broken'
  }
  return null
}
