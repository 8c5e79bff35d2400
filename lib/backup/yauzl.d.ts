/** What we use of yauzl, whose own types know nothing of its promises. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export type Entry = { fileName: string; compressedSize: number; uncompressedSize: number; isEncrypted(): boolean }
  export type ZipFile = {
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
    close(): void
  }
  const yauzl: {
    openPromise(path: string, options: { autoClose: boolean }): Promise<ZipFile>
    fromBufferPromise(bytes: Buffer): Promise<ZipFile>
  }
  export default yauzl
}
