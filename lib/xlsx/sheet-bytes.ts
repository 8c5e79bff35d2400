import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { CellKind, SheetToWrite } from './thread-work'

const formats: Record<CellKind, string> = {
  number: '0',
  score: '0.00',
  amount: '0.00',
  percent: '0%',
  instant: 'yyyy-mm-dd hh:mm:ss',
}
/** A spreadsheet calls a file damaged whose cell has more characters. */
const longest = 32_767
/** A column is as wide as its longest text among the first rows, within these limits, in characters. */
const widths = { least: 8, most: 48, among: 200 }

/** The bytes of a workbook with one sheet: its header bold and in sight, numbers and instants as such, all else as text. */
export async function sheetBytes(
  { sheet, columns }: SheetToWrite,
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const header = columns.map((column) => textCell(column.header))
  const cells = columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }] as const)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(sheet),
        columns: columns.map(({ header: title, as }, at) => ({
          width: widthOf([title, ...rows.slice(0, widths.among).map((row) => row[at] ?? '')]),
          ...(as && { numFmt: formats[as] }),
        })),
        rows: [header, ...rows.map((row) => columns.map(({ as }, at) => cellOf(row[at] ?? '', as)))],
        cells: new Map(cells),
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Uint8Array(bytes)
}

/** What isn't written as its column's kind stays a text. */
function cellOf(text: string, as: CellKind | undefined): CellValue {
  if (text === '') return null
  if (as === 'instant') return instantIn(text) ?? textCell(text)
  const number = as === undefined ? null : numberIn(as === 'percent' ? text.replace(/%$/, '') : text)
  if (number === null) return textCell(text)
  return as === 'percent' ? number / 100 : number
}

function numberIn(text: string): number | null {
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : null
}

/** A spreadsheet knows no time zones: it shows the clock that the text names. */
function instantIn(text: string): Date | null {
  const clock = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  return clock && new Date(`${clock[1]}T${clock[2]}Z`)
}

/** Two signs that no XML may have: a file with one of them is called damaged as a whole. */
const noXml = /[\uFFFE\uFFFF]/g

/** `_x0041_` would be read as the letter whose number it names. */
function textCell(text: string): string {
  return text
    .replace(noXml, '')
    .slice(0, longest)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

function widthOf(texts: readonly string[]): number {
  const longestText = texts.reduce((most, text) => Math.max(most, shownLength(text)), 0)
  return Math.min(widths.most, Math.max(widths.least, longestText + 2))
}

/** Han characters are twice as wide as others. */
const shownLength = (text: string) => text.length + (text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0)

/** A sheet's name has at most 31 characters, and none that addresses of cells are made of. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)
