import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** Files in one, under names in any script; they are packed already, so no time is lost on packing them again. */
export async function zipOf(
  files: readonly { name: string; bytes: Uint8Array }[],
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(Buffer.from(bytes), name, { compress: false, mtime: at })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
