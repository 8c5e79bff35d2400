import type { Weight } from './fonts'

export const colours = {
  ink: '#161c28',
  muted: '#555c6b',
  line: '#d5d9e0',
  frame: '#9a5b00',
  link: '#1f4fcc',
  head: '#f2f3f7',
}
export const margins = { top: 56, bottom: 72, left: 56, right: 56 }
/** Of our font, for each point of its size: from foot to top of a line, and from its baseline to its top. */
export const fontHeight = 1.448
export const fontRise = 1.16
export const textSize = 10.5
export type Pictures = ReadonlyMap<string, Uint8Array>

export type Style = { weight?: Weight; size?: number; colour?: string }
export type Sheet = ReturnType<typeof sheetOf>

/** The page as parts are drawn on it, one below the other. */
export function sheetOf(document: PDFKit.PDFDocument, pictures: Pictures) {
  const { left, right } = margins
  const width = document.page.width - left - right
  const style = ({ weight = 'regular', size = textSize, colour = colours.ink }: Style) =>
    document.font(weight).fontSize(size).fillColor(colour)
  return {
    document,
    width,
    pictures,
    /** `note`: behind it on the same line, as long as there is room. */
    write(text: string, look: Style = {}, note?: string | null) {
      style(look).text(text, left, document.y, { width, lineGap: 3, continued: Boolean(note) })
      if (note)
        style({ colour: colours.muted, size: 9.5 }).text(`   ${note}`, {
          lineGap: 3,
          baseline: -fontRise * (look.size ?? textSize),
        })
    },
    /** Label and value beside each other, as high as the higher one; moves to the next page whole. */
    row(label: string, value: string, look: { label: Style; value: Style; at: number; align: 'left' | 'right' }) {
      const lineGap = 2
      const valueWidth = width - look.at
      const labelled = { width: look.at - 12, lineGap }
      const valued = { width: valueWidth, lineGap, align: look.align }
      const height = Math.max(
        style(look.label).heightOfString(label, labelled),
        style(look.value).heightOfString(value, valued),
      )
      this.keep(height)
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
    /** What is so high begins on the next page where this one has no room for it. */
    keep(height: number) {
      if (document.y + height > document.page.height - margins.bottom && document.y > margins.top) document.addPage()
    },
  }
}
