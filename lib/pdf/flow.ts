import type { Flow } from '@/lib/html/flow'
import { drawTable, tableLead } from './flow-table'
import { drawRuns, type Lane, lineGap } from './runs'
import { colours, fontHeight, margins, type Sheet, textSize as size } from './sheet'

const sizes = { 2: 13.5, 3: 12, 4: 11 }
const twoLines = 2 * (size * fontHeight + lineGap)
const step = 20
/** As wide as a blank of a program's text. */
const blank = 5
const highestPicture = 420
/** Points for a pixel of 96 to the inch. */
const perPixel = 0.75

/** Draws a flow from where the page stands, in its whole width or in a lane. */
export function drawFlow(sheet: Sheet, parts: readonly Flow[], lane: Lane = { at: 0, width: sheet.width }): void {
  for (const [at, part] of parts.entries()) drawPart(sheet, part, lane, parts.slice(at + 1))
}

/** How much of a flow must stay with the heading above it. */
export function flowLead(sheet: Sheet, [first, ...rest]: readonly Flow[], width = sheet.width): number {
  switch (first?.kind) {
    case 'heading':
      return 28 + flowLead(sheet, rest, width)
    case 'table':
      return tableLead(sheet, first, width)
    case 'picture':
      return pictureIn(sheet, first.key, width)?.height ?? twoLines
    case 'quote':
      return flowLead(sheet, first.parts, width)
    default:
      return twoLines
  }
}

function drawPart(sheet: Sheet, part: Flow, lane: Lane, rest: readonly Flow[] = []): void {
  switch (part.kind) {
    case 'heading':
      sheet.space(4)
      sheet.keep(28 + flowLead(sheet, rest, lane.width))
      drawRuns(sheet, part.runs, lane, { weight: 'medium', size: sizes[part.level] })
      return sheet.space(4)
    case 'paragraph':
      drawRuns(sheet, part.runs, lane)
      return sheet.space(6)
    case 'code':
      return drawCode(sheet, part.text, lane)
    case 'list':
      return drawList(sheet, part, lane)
    case 'quote':
      return drawQuote(sheet, part.parts, lane)
    case 'table':
      return drawTable(sheet, part, lane)
    case 'picture':
      return drawPicture(sheet, part, lane)
    case 'rule':
      sheet.space(4)
      sheet.rule()
      return sheet.space(10)
  }
}

function drawCode(sheet: Sheet, text: string, { at, width }: Lane): void {
  const { document } = sheet
  for (const line of text.split('\n')) {
    sheet.keep(size + lineGap)
    // A blank at the beginning of a line would be taken for one between words.
    const indent = 8 + Math.min(24, /^ */.exec(line)?.[0].length ?? 0) * blank
    document.font('regular').fontSize(9.5).fillColor(colours.muted)
    const room = { width: width - indent, lineGap: 2 }
    document.text(line.trim() || ' ', margins.left + at + indent, document.y, room)
  }
  document.x = margins.left
  sheet.space(8)
}

function drawList(sheet: Sheet, { start, items }: Extract<Flow, { kind: 'list' }>, { at, width }: Lane): void {
  const { document } = sheet
  const inner = { at: at + step, width: width - step }
  for (const [place, item] of items.entries()) {
    sheet.keep(2 * (size + lineGap))
    const top = document.y
    document.font('regular').fontSize(size).fillColor(colours.ink)
    document.text(start === null ? '•' : `${start + place}.`, margins.left + at, top, { width: step, lineBreak: false })
    document.y = top
    if (item.length === 0) document.y = top + size + 2 * lineGap
    drawFlow(sheet, item, inner)
    sheet.space(-3)
  }
  sheet.space(6)
}

/** A bar beside it, on each page it runs over. */
function drawQuote(sheet: Sheet, parts: readonly Flow[], { at, width }: Lane): void {
  const { document } = sheet
  const bar = (from: number, to: number) => {
    const x = margins.left + at + 4
    document.moveTo(x, from).lineTo(x, to).lineWidth(2).stroke(colours.line)
  }
  for (const part of parts) {
    const [top, page] = [document.y, document.page]
    drawPart(sheet, part, { at: at + 14, width: width - 14 })
    if (document.page === page) bar(top, document.y - 4)
    else bar(margins.top, document.y - 4)
  }
  sheet.space(4)
}

/** As large as it is, no wider than its lane; what can't be drawn is named. */
function drawPicture(sheet: Sheet, { key, name }: Extract<Flow, { kind: 'picture' }>, { at, width }: Lane): void {
  const { document } = sheet
  const picture = pictureIn(sheet, key, width)
  if (picture === null) {
    drawRuns(sheet, [{ text: `[${name}]`, marks: [], href: null }], { at, width }, { colour: colours.muted })
    return sheet.space(6)
  }
  const { bytes, ...fitted } = picture
  sheet.keep(fitted.height + (name === '' ? 0 : 20))
  const top = document.y
  document.image(bytes, margins.left + at, top, fitted)
  document.x = margins.left
  document.y = top + fitted.height + 4
  if (name !== '') {
    drawRuns(sheet, [{ text: name, marks: [], href: null }], { at, width }, { colour: colours.muted, size: 9 })
  }
  sheet.space(8)
}

/** A picture with the size it is drawn in; null where a PDF can't hold it. */
function pictureIn({ document, pictures }: Sheet, key: string, mostWidth: number) {
  const bytes = pictures.get(key)
  if (bytes === undefined) return null
  try {
    const { width, height, orientation = 1 } = document.openImage(bytes)
    const [wide, high] = orientation > 4 ? [height, width] : [width, height]
    const scale = Math.min(perPixel, mostWidth / wide, highestPicture / high)
    return { bytes: Buffer.from(bytes), width: wide * scale, height: high * scale }
  } catch {
    return null
  }
}
