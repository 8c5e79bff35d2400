/** What the two templates are and what an import may be (imports#templates). Constants and types, no schema: a browser reads them too. */

/** The long template and that of tracks (imports#templates). */
export type RosterKind = 'CORE' | 'TRACK'

export type RosterField =
  | 'nativeFamily'
  | 'nativeGiven'
  | 'latinFamily'
  | 'latinGiven'
  | 'gender'
  | 'graduationYear'
  | 'mobile'
  | 'email'
  | 'guardian1Mobile'
  | 'guardian1Email'
  | 'events'
  | 'extraEvents'

type Column = { field: RosterField; header: string; example: string }

/** The columns in their order; the examples make the one row a downloaded template is filled with. */
export const templates: Readonly<Record<RosterKind, readonly Column[]>> = {
  CORE: [
    { field: 'nativeFamily', header: '姓', example: '张' },
    { field: 'nativeGiven', header: '名', example: '晓明' },
    { field: 'latinFamily', header: '姓拼音', example: 'Zhang' },
    { field: 'latinGiven', header: '名拼音', example: 'Xiaoming' },
    { field: 'gender', header: '性别', example: '男' },
    { field: 'graduationYear', header: '毕业年份', example: '2027' },
    { field: 'mobile', header: '手机', example: '13800000000' },
    { field: 'email', header: '邮箱', example: 'xiaoming.zhang@example.com' },
    { field: 'guardian1Mobile', header: '监护人手机', example: '13900000000' },
    { field: 'guardian1Email', header: '监护人邮箱', example: 'parent.zhang@example.com' },
    { field: 'events', header: '项目', example: '' },
    { field: 'extraEvents', header: '附加项目', example: '' },
  ],
  TRACK: [
    { field: 'latinFamily', header: '姓(拼音)', example: 'Zhang' },
    { field: 'latinGiven', header: '名(拼音)', example: 'Xiaoming' },
    { field: 'gender', header: '性别', example: '男' },
    { field: 'graduationYear', header: '毕业年份', example: '2027' },
    { field: 'mobile', header: '手机', example: '13800000000' },
    { field: 'email', header: '邮箱', example: 'xiaoming.zhang@example.com' },
    { field: 'events', header: '项目', example: '' },
  ],
}

/** What a file of rows that were left out has beside the template's columns; such a file can be corrected and imported. */
export const noteHeaders = {
  'zh-CN': ['行', '原因'],
  'en-US': ['Row', 'Reason'],
} as const

/** Whose row a downloaded template shows: nobody's, so a screen drops it of itself. */
export const exampleEmail = 'xiaoming.zhang@example.com'

export const rosterLimits = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 200, edits: 50_000 } as const

/** What separates the events in a cell; templates use the first one. */
export const eventSeparators = /[;；,，、]/

/** Spellings of a gender that are no format of ours but can mean only one thing. */
export const looseGenders = {
  MALE: ['男生', '男孩', '男性', '男士', 'm.', 'man', 'boys'],
  FEMALE: ['女生', '女孩', '女性', '女士', 'f.', 'woman', 'girls'],
} as const

export const writtenGenders = { MALE: '男', FEMALE: '女' } as const

/** The digits of a year written in Han characters, from 0. */
export const yearDigits = ['〇零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** A year with what people write after it: 2026年, 2026届, 2026.0, 2026-06. */
export const looseYear = /^(20\d\d)(?:年|届|\.0|[-/.年]\d{1,2}(?:月|[-/.月]\d{1,2}日?)?)$/

/** One row below the header, its cells in the template's order; `line` is the row a spreadsheet shows. */
export type RosterRow = { line: number; cells: readonly string[] }

/** A cell the user changed on the screen, by its place in the file. */
export type CellEdit = { line: number; column: number; value: string }

export type OfferedEvent = { id: string; code: string; isExtra: boolean; isDefault: boolean; names: readonly string[] }

/** A project the rows may go to: the one imported for, or each of a package. */
export type Offer = { projectId: string; code: string; events: readonly OfferedEvent[] }

/** What may be told of an address: where it is registered already, and the uses left in the package (null: no limit, or no package). */
export type AddressState = {
  registeredIn: readonly string[]
  usesLeft: number | null
  /** The student has the package, and the importer may use it. */
  hasPackage?: boolean
  /** One of several of these addresses that lead to the same student, whose entries were merged. */
  sameAs?: string
  /** Nothing else may be told of it: its row is judged as a new one. */
  isNew?: boolean
}

/** What rows are judged by, besides the rules themselves. */
export type RosterContext = {
  kind: RosterKind
  offers: readonly Offer[]
  /** Fields that may not be empty, besides the e-mail; data, per project (people#required-fields). */
  required: readonly RosterField[]
  addressStates: ReadonlyMap<string, AddressState>
  /** The package is on sale, or there is none: else only whoever has it may be registered in it (catalogue#packages). */
  isOnSale: boolean
  skipLines: ReadonlySet<number>
}
