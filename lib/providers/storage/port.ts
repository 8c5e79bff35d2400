/** What lies in a store: its size and its bytes as they are read. */
export type StoredBytes = { size: number; stream: ReadableStream<Uint8Array> }

/** A part of a file: its first and its last byte. */
export type BytePart = { from: number; to: number }

/** What a client may send, once, under a key. */
type Expected = { id: string; key: string; mimes: readonly string[]; mostBytes: number; seconds: number }

/** What the client needs for it: a form with token, key and file goes to the address. */
type Ticket = { token: string; uploadUrl: string }

/** Where the bytes of files lie. A key opens nothing by itself: who may have a file is for an operation to say. */
export type FileStore = {
  /** Made without asking the store. */
  ticket(expected: Expected): Ticket
  /** Whole or not at all; the same key again replaces what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The whole, or a part that lies within it; `size` is that of what is given. null: nothing lies under this key. */
  open(key: string, now: Date, part?: BytePart): Promise<StoredBytes | null>
  /** Nothing happens where nothing lies. */
  remove(key: string): Promise<void>
}

/** Bytes on their way into a store: nobody finds them before they are kept. */
export type Writing = {
  add(chunk: Uint8Array): Promise<void>
  /** All of it has been added, and stays whatever happens to the machine. */
  finish(): Promise<void>
  /** Finished bytes lie under their key from now on: a matter of a moment. */
  keep(key: string): Promise<void>
  /** Leaves nothing behind; after keep it does nothing. */
  drop(): Promise<void>
}

/** The store that lies with the portal itself: bytes arrive through it, and nobody else's lie in it. */
export type OwnStore = FileStore & {
  begin(): Promise<Writing>
  /** The keys of what has lain here since before then; what was begun before then and never kept is cleared away. */
  keysBefore(then: Date): Promise<string[]>
  /** Out of reach, not gone: what lies aside can be put back. */
  setAside(key: string, now: Date): Promise<void>
  keysAside(): Promise<string[]>
  putBack(key: string): Promise<void>
  /** Removes what has lain aside since before then, and says how many. */
  clearAside(then: Date): Promise<number>
}

/** A store elsewhere did not do what it was asked; another time it may. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed'
}
