import { setImmediate } from 'node:timers/promises'
import type { Language } from '@/lib/i18n/languages'
import type { Flow } from '@/lib/html/flow'
import { beginPdf } from './document'
import { drawFlow, flowLead } from './flow'
import { openFonts } from './fonts'
import { isDrawable } from './picture'
import { colours, margins, type Pictures, type Sheet, sheetOf } from './sheet'

/** What a paper is made of, from top to bottom. */
export type PaperPart =
  | { kind: 'title'; text: string }
  /** `note`: beside it, quieter. */
  | { kind: 'heading'; text: string; note?: string | null }
  | { kind: 'text'; text: string; isQuiet?: boolean }
  /** Set apart in a frame: what must not be overlooked. */
  | { kind: 'notice'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'sums'; rows: readonly { label: string; value: string; weight?: 'sum' | 'total' }[] }
  /** Begins a part that a viewer lists beside the pages; never the last line of a page. */
  | { kind: 'section'; text: string }
  | { kind: 'flow'; parts: readonly Flow[] }

export type Paper = {
  title: string
  language: Language
  /** Whose paper it is, on top of the first page. */
  sender: string
  /** At the foot of each page, before its number; what it says of the pages is its own. */
  footer: (page: number, pages: number) => string
  parts: readonly PaperPart[]
  /** The bytes of pictures in a flow by their keys, JPEG or PNG; of the others the name is told. */
  pictures?: Pictures
  now: Date
}

const labelWidth = 150

/** An A4 paper in vector text, with the glyphs it needs. */
export async function makePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await openFonts()
  const info = { Title: paper.title, Author: paper.sender, CreationDate: paper.now, ModDate: paper.now }
  const lang = paper.language
  const options = { size: 'A4', margins, info, lang, displayTitle: true, bufferPages: true, font: '' }
  const { document, finish } = beginPdf(options)
  for (const weight of ['regular', 'medium'] as const) document.registerFont(weight, fonts[weight])
  const sheet = sheetOf(document, drawable(paper.pictures))
  sheet.write(paper.sender, { weight: 'medium', size: 11, colour: colours.muted })
  document.moveDown(1.2)
  for (const [at, part] of paper.parts.entries()) {
    draw(sheet, part, paper.parts.slice(at + 1))
    // Others are served while a long paper is written.
    await setImmediate()
  }
  foot(sheet, paper.footer)
  return finish()
}

function drawable(pictures: Pictures = new Map()): Pictures {
  return new Map([...pictures].filter(([, bytes]) => isDrawable(bytes)))
}

function draw(sheet: Sheet, part: PaperPart, rest: readonly PaperPart[]): void {
  switch (part.kind) {
    case 'title':
      sheet.write(part.text, { weight: 'medium', size: 22 })
      return sheet.space(10)
    case 'heading':
      sheet.space(8)
      sheet.keep(headingLead + leadOf(sheet, rest))
      sheet.write(part.text, { weight: 'medium', size: 12.5 }, part.note)
      return sheet.space(6)
    case 'section':
      sheet.document.outline.addItem(part.text)
      sheet.space(10)
      sheet.keep(sectionLead + leadOf(sheet, rest))
      sheet.write(part.text, { weight: 'medium', size: 15 })
      sheet.space(2)
      sheet.rule()
      return sheet.space(8)
    case 'flow':
      return drawFlow(sheet, part.parts)
    case 'text':
      sheet.write(part.text, part.isQuiet ? { colour: colours.muted, size: 9.5 } : {})
      return sheet.space(8)
    case 'notice':
      return drawNotice(sheet, part.text)
    case 'facts':
      for (const [label, value] of part.rows) {
        const look = { label: { colour: colours.muted }, value: {}, at: labelWidth, align: 'left' as const }
        sheet.row(label, value, look)
        sheet.space(5)
      }
      return sheet.space(10)
    case 'sums':
      return drawSums(sheet, part.rows)
  }
}

/** As high as a heading of each rank is with the room around it. */
const [headingLead, sectionLead] = [30, 44]

/** What follows a heading stays with it: so high is its beginning. */
function leadOf(sheet: Sheet, [next, ...rest]: readonly PaperPart[]): number {
  if (next?.kind === 'heading') return headingLead + leadOf(sheet, rest)
  return next?.kind === 'flow' ? flowLead(sheet, next.parts) : 24
}

function drawNotice({ document, width }: Sheet, text: string): void {
  document.font('medium').fontSize(10.5)
  const inner = { width: width - 24, lineGap: 2 }
  const height = document.heightOfString(text, inner) + 16
  const top = document.y
  document.roundedRect(margins.left, top, width, height, 4).lineWidth(1).stroke(colours.frame)
  document.fillColor(colours.frame).text(text, margins.left + 12, top + 9, inner)
  document.x = margins.left
  document.y = top + height + 14
}

type Sums = Extract<PaperPart, { kind: 'sums' }>['rows']

function drawSums(sheet: Sheet, rows: Sums): void {
  const at = sheet.width - 160
  for (const { label, value, weight } of rows) {
    if (weight !== undefined) {
      sheet.rule()
      sheet.space(6)
    }
    const isTotal = weight === 'total'
    const valueStyle = isTotal ? ({ weight: 'medium', size: 13 } as const) : {}
    const labelStyle = isTotal ? valueStyle : { colour: colours.muted }
    sheet.row(label, value, { label: labelStyle, value: valueStyle, at, align: 'right' })
    sheet.space(6)
  }
  sheet.space(10)
}

/** Below the text's own margin, where pdfkit would begin a new page. */
function foot({ document }: Sheet, footer: Paper['footer']): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const at = document.page.height - 48
    const width = document.page.width - margins.left - margins.right
    document.font('regular').fontSize(8.5).fillColor(colours.muted)
    document.text(footer(page + 1, count), margins.left, at, { width, lineBreak: false })
  }
}
