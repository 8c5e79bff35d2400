import PDFDocument from 'pdfkit'
import type { Language } from '@/lib/i18n/languages'
import { type Fonts, fontsFor, type Weight } from './fonts'

/** What a paper is made of, from top to bottom. */
export type Part =
  | { kind: 'title'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isQuiet?: boolean }
  /** Set apart in a frame: what must not be overlooked. */
  | { kind: 'notice'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'sums'; rows: readonly { label: string; value: string; weight?: 'sum' | 'total' }[] }

export type Paper = {
  title: string
  language: Language
  /** Whose paper it is, on top of the first page. */
  sender: string
  /** At the foot of each page, before its number; what it says of the pages is its own. */
  footer: (page: number, pages: number) => string
  parts: readonly Part[]
  now: Date
}

const colours = { ink: '#161c28', muted: '#555c6b', line: '#d5d9e0', frame: '#9a5b00' }
const margins = { top: 56, bottom: 72, left: 56, right: 56 }
const labelWidth = 150

/** An A4 paper in vector text, in a font of the glyphs it needs. */
export async function makePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await fontsFor([...textsOf(paper)])
  const info = { Title: paper.title, Author: paper.sender, CreationDate: paper.now, ModDate: paper.now }
  const lang = paper.language
  const options = { size: 'A4', margins, info, lang, displayTitle: true, bufferPages: true, font: '' }
  const document = new PDFDocument(options)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  for (const weight of ['regular', 'medium'] as const) document.registerFont(weight, fonts[weight])
  const sheet = sheetOf(document, fonts.shown)
  sheet.write(paper.sender, { weight: 'medium', size: 11, colour: colours.muted })
  document.moveDown(1.2)
  for (const part of paper.parts) draw(sheet, part)
  foot(sheet, paper.footer)
  document.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

/** Every text that will be drawn; a footer counts in digits it may not have had on the page it was asked for. */
function* textsOf({ sender, footer, parts }: Paper): Generator<string> {
  yield sender
  yield footer(1, 1)
  yield '0123456789'
  for (const part of parts) {
    if (part.kind === 'facts') yield* part.rows.flat()
    else if (part.kind === 'sums') yield* part.rows.flatMap(({ label, value }) => [label, value])
    else yield part.text
  }
}

type Style = { weight?: Weight; size?: number; colour?: string }
type Sheet = ReturnType<typeof sheetOf>

function sheetOf(document: PDFKit.PDFDocument, shown: Fonts['shown']) {
  const { left, right } = margins
  const width = document.page.width - left - right
  const style = ({ weight = 'regular', size = 10.5, colour = colours.ink }: Style) =>
    document.font(weight).fontSize(size).fillColor(colour)
  return {
    document,
    width,
    shown,
    write(text: string, given: Style = {}) {
      style(given).text(shown(text), left, document.y, { width, lineGap: 3 })
    },
    /** Label and value beside each other, as high as the higher one; moves to the next page whole. */
    row(
      labelText: string,
      valueText: string,
      look: { label: Style; value: Style; at: number; align: 'left' | 'right' },
    ) {
      const [label, value] = [shown(labelText), shown(valueText)]
      const lineGap = 2
      const valueWidth = width - look.at
      const labelled = { width: look.at - 12, lineGap }
      const valued = { width: valueWidth, lineGap, align: look.align }
      const height = Math.max(
        style(look.label).heightOfString(label, labelled),
        style(look.value).heightOfString(value, valued),
      )
      if (document.y + height > document.page.height - margins.bottom) document.addPage()
      const top = document.y
      style(look.label).text(label, left, top, labelled)
      style(look.value).text(value, left + look.at, top, valued)
      document.x = left
      document.y = top + height
    },
    rule() {
      document
        .moveTo(left, document.y)
        .lineTo(left + width, document.y)
        .lineWidth(0.5)
        .stroke(colours.line)
    },
    space(points: number) {
      document.y += points
    },
  }
}

function draw(sheet: Sheet, part: Part): void {
  switch (part.kind) {
    case 'title':
      sheet.write(part.text, { weight: 'medium', size: 22 })
      return sheet.space(10)
    case 'heading':
      sheet.space(8)
      sheet.write(part.text, { weight: 'medium', size: 12.5 })
      return sheet.space(6)
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

function drawNotice({ document, width, shown }: Sheet, notice: string): void {
  const text = shown(notice)
  document.font('medium').fontSize(10.5)
  const inner = { width: width - 24, lineGap: 2 }
  const height = document.heightOfString(text, inner) + 16
  const top = document.y
  document.roundedRect(margins.left, top, width, height, 4).lineWidth(1).stroke(colours.frame)
  document.fillColor(colours.frame).text(text, margins.left + 12, top + 9, inner)
  document.x = margins.left
  document.y = top + height + 14
}

type Sums = Extract<Part, { kind: 'sums' }>['rows']

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
function foot({ document, shown }: Sheet, footer: Paper['footer']): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    const at = document.page.height - 48
    const width = document.page.width - margins.left - margins.right
    document.font('regular').fontSize(8.5).fillColor(colours.muted)
    document.text(shown(footer(page + 1, count)), margins.left, at, { width, lineBreak: false })
  }
}
