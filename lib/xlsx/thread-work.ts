/** A sheet to be read; its cells come back as CSV text, which costs the server's own thread nothing to take over. */
export type WorkbookJob = { bytes: Uint8Array; sheet: string | null } & SheetLimits

/** What a sheet may hold beside its header: filled rows, and columns. */
export type SheetLimits = { rows: number; columns: number }

/** Why a workbook isn't read. */
export type WorkbookRefusal = 'encrypted' | 'oldFormat' | 'broken' | 'tooLarge' | 'tooManyRows'

export type WorkbookAnswer =
  | { kind: 'read'; sheet: string; csv: string }
  /** The sheet named is not among those with content, or none was named and there are several of them, or none. */
  | { kind: 'sheets'; names: string[] }
  | { kind: 'refused'; why: WorkbookRefusal }

/** What the cells of a column are in a workbook; without it they are texts, whatever they look like. */
export type CellKind = 'number' | 'score' | 'amount' | 'percent' | 'instant'

/** A sheet to be written. Its rows come before, some at a time, so that the server goes on answering while it hands them over. */
export type SheetToWrite = { sheet: string; columns: readonly { header: string; as?: CellKind | undefined }[] }

export type WorkbookMessage = WorkbookJob | { rows: readonly (readonly string[])[] } | SheetToWrite
