import { type CertificateFacts, groupedCode } from '@/lib/features/certificates/certificates/rules'
import { filled, page } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout, LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { type Ornament, ornaments } from './ornaments.rules'
import { type SheetWeight, widthOf } from './schema'

/** What a sheet shows: the facts and the code by which they are verified, for `{code}`. */
export type Printable = { facts: CertificateFacts; code: string }
export type SheetColour = 'ink' | 'muted' | 'accent'

/** A line as it stands: millimetres, `y` its baseline, `width` the letters' own; `size` in points. */
export type SheetLine = {
  id: string
  text: string
  x: number
  y: number
  width: number
  size: number
  weight: SheetWeight
  colour: SheetColour
}
export type Box = { x: number; y: number; width: number; height: number }

/** A certificate with everything in its place, for whoever draws it: a page on the screen, a PDF. */
export type SetSheet = {
  frames: (Box & { thickness: number })[]
  ornaments: readonly Ornament[]
  rules: { id: string; x: number; y: number; width: number; colour: SheetColour }[]
  pictures: (Box & { id: string; key: string })[]
  qrs: { id: string; x: number; y: number; size: number }[]
  lines: SheetLine[]
}

export const sheetColours = { ink: '#1b2230', muted: '#5b6270' }
export const millimetresPerPoint = 25.4 / 72
/** From one baseline to the next, and from the top of a line to its baseline, in times the size. */
const lineHeight = 1.42
const rise = 1.08
/** No letter is smaller; more than fits even so has no end, and none of it is left out. */
const smallest = 4
const shrinking = 0.95

const insets = {
  none: [],
  line: [[9, 0.5]],
  double: [
    [8, 0.9],
    [10.4, 0.25],
  ],
} as const

/** Sets a layout with the words filled in: a text that is too long becomes smaller rather than touch what stands below it. */
export function setSheet(layout: Layout, printable: Printable, language: Language): SetSheet {
  const { frame, parts } = layout
  return {
    frames: insets[frame].map(([inset, thickness]) => ({
      x: inset,
      y: inset,
      width: page.width - 2 * inset,
      height: page.height - 2 * inset,
      thickness,
    })),
    ornaments: frame === 'double' ? ornaments : [],
    rules: parts.flatMap((part) => (part.kind === 'line' ? [part] : [])),
    pictures: parts.flatMap((part) => (part.kind === 'picture' ? [pictureOf(part)] : [])),
    qrs: parts.flatMap((part) => (part.kind === 'qr' ? [part] : [])),
    lines: parts.flatMap((part) => {
      if (part.kind !== 'text') return []
      const text = filled(part.text, printable, language).trim()
      return text === '' ? [] : linesOf(part, text, roomBelow(part, parts), language)
    }),
  }
}

/** All words of a paper, for whoever asks whether they can be printed. */
export function textOnPaper({ parts }: Layout, printable: Printable, language: Language): string {
  return parts.flatMap((part) => (part.kind === 'text' ? [filled(part.text, printable, language)] : [])).join('\n')
}

/** The accent as it is, or so pale that words stand on it. */
export function tinted(accent: string, strength: Ornament['strength']): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(accent.slice(at, at + 2), 16)
    return Math.round(255 - (255 - part) * strength)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function pictureOf({ id, key, x, y, width, height }: Extract<LayoutPart, { kind: 'picture' }>) {
  return { id, key, x, y, width, height }
}

type TextPart = Extract<LayoutPart, { kind: 'text' }>

function linesOf(part: TextPart, text: string, room: number, language: Language): SheetLine[] {
  const { weight, align, colour, width } = part
  const measure = (line: string) => widthOf(line, weight, language)
  const { size, lines } = part.fits ? onOneLine(part, text, measure) : wrapped(part, text, room, measure)
  const em = size * millimetresPerPoint
  // One line that became smaller stays in the middle of its place.
  const top = part.y + (part.fits ? ((part.size - size) * millimetresPerPoint * lineHeight) / 2 : 0)
  return lines.map((line, at) => {
    const own = measure(line) * em
    const free = width - own
    const x = part.x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    return {
      id: `${part.id}-${at}`,
      text: line,
      x,
      y: top + (rise + at * lineHeight) * em,
      width: own,
      size,
      weight,
      colour,
    }
  })
}

type Measure = (line: string) => number

function onOneLine({ width, size }: TextPart, text: string, measure: Measure) {
  const line = text.replace(/\s+/g, ' ')
  return { size: Math.min(size, width / millimetresPerPoint / Math.max(measure(line), 0.1)), lines: [line] }
}

/** As large as it may be and still end above what stands below; lines of about one length. */
function wrapped({ width, size: fullSize, align }: TextPart, text: string, room: number, measure: Measure) {
  const paragraphs = text.split('\n').map((paragraph) => piecesOf(paragraph, measure))
  const linesAt = (size: number, share = 1) => {
    const most = (width * share) / (size * millimetresPerPoint)
    return paragraphs.flatMap((pieces) => broken(pieces, most, measure))
  }
  let size = fullSize
  let lines = linesAt(size)
  while (size > smallest && lines.length * lineHeight * size * millimetresPerPoint > room) {
    size = Math.max(size * shrinking, smallest)
    lines = linesAt(size)
  }
  if (align !== 'center' || lines.length === paragraphs.length) return { size, lines }
  let share = 1
  while (share > 0.5 && linesAt(size, share - 0.04).length === lines.length) share -= 0.04
  return { size, lines: linesAt(size, share) }
}

/** What stays on one line, with its width. */
type Piece = { text: string; width: number }

/** Words with the blanks after them; of Han letters each, with the signs that may not begin or end a line. */
const unbroken =
  /[（《“‘「『〈【]*(?:\p{Script=Han}|[^\s\p{Script=Han}（《「『〈【]+)[，。、；：！？）》”’」』〉】…]*\s*/gu

function piecesOf(paragraph: string, measure: Measure): Piece[] {
  return (paragraph.trim().match(unbroken) ?? [paragraph]).map((text) => ({ text, width: measure(text) }))
}

/** A piece that is wider than the line alone is taken apart. */
function broken(pieces: readonly Piece[], most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let filledTo = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
    filledTo = 0
  }
  for (const { text, width } of pieces) {
    if (filledTo > 0 && filledTo + width - blankAfter(text, measure) > most) end()
    if (width - blankAfter(text, measure) <= most) {
      line += text
      filledTo += width
      continue
    }
    for (const letter of text) {
      const wide = measure(letter)
      if (filledTo > 0 && filledTo + wide > most) end()
      line += letter
      filledTo += wide
    }
  }
  end()
  return lines
}

function blankAfter(text: string, measure: Measure): number {
  return measure(text.slice(text.trimEnd().length))
}

/** Down to the next thing that stands below any of it; the last goes down to the inner frame. */
function roomBelow({ id, x, y, width }: TextPart, parts: readonly LayoutPart[]): number {
  const below = parts.filter((other) => {
    const wide = other.kind === 'qr' ? other.size : other.width
    return other.id !== id && other.y > y && other.x < x + width && other.x + wide > x
  })
  return Math.min(page.height - 12, ...below.map((other) => other.y)) - y
}

/** How a certificate is called, on its file too: by whom it is, for what, and its number, for a project may give several. */
export function paperName({ name, project, number }: CertificateFacts, language: Language): string {
  const who = language === 'zh-CN' ? (name.native ?? name.latin) : name.latin
  const parts = [who, project === null ? '' : inLanguage(project.name, language), number]
  return parts.filter((part) => part !== '').join(' - ')
}

/** Where the QR code of a certificate leads: the page that says what it should say. */
export function verifyAddress(site: string, code: string): string {
  return `${site}/verify/${groupedCode(code)}`
}
