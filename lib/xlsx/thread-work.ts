/** A sheet to be read; its cells come back as CSV text, which costs the server's own thread nothing to take over. */
export type WorkbookJob = { kind: 'read'; bytes: Uint8Array; sheet: string | null }

/** Why a workbook isn't read. */
export type WorkbookRefusal = 'encrypted' | 'oldFormat' | 'broken' | 'tooLarge'

export type WorkbookAnswer =
  | { kind: 'read'; sheet: string; csv: string }
  /** Several sheets have content and none of them was named, or none has any. */
  | { kind: 'sheets'; names: string[] }
  | { kind: 'refused'; why: WorkbookRefusal }
  | { kind: 'failed'; why: string }
