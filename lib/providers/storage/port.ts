/** What lies in a store: its size and its bytes as they are read. */
export type StoredBytes = { size: number; stream: ReadableStream<Uint8Array> }

/** Where the bytes of files lie. A key opens nothing by itself: who may have a file is for an operation to say. */
export type FileStore = {
  /** Whole or not at all; the same key again replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** null: nothing lies under this key. */
  open(key: string): Promise<StoredBytes | null>
  /** Nothing happens where nothing lies. */
  remove(key: string): Promise<void>
}
