import { deflateSync } from 'node:zlib'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { Ornament } from '@/lib/features/certificates/certificate-sheets/ornaments.rules'
import {
  type Box,
  millimetresPerPoint,
  paperName,
  type Printable,
  type SheetColour,
  type SheetLine,
  type SetSheet,
  setSheet,
  sheetColours,
  tinted,
} from '@/lib/features/certificates/certificate-sheets/rules'
import type { Language } from '@/lib/i18n/languages'
import { beginPdf } from '@/lib/pdf/document'
import type { Fonts } from '@/lib/pdf/fonts'
import { isDrawable } from '@/lib/pdf/picture'
import { qrBars } from '@/lib/qr-code'

/** One certificate: what it says, and the address its QR code leads to. */
export type CertificatePaper = Printable & { verifyUrl: string }

/** What all certificates of a template have in common. */
export type CertificateLook = {
  layout: Layout
  /** The template's. */
  language: Language
  /** Who made the file, as its properties tell. */
  author: string
  /** JPEG or PNG, over the whole page; others are not drawn. */
  background: Uint8Array | null
  /** By the keys of the layout. */
  pictures: ReadonlyMap<string, Uint8Array>
}

/** An A4 page in vector text; the same certificate is the same bytes whenever it is drawn. */
export function drawCertificate(
  paper: CertificatePaper,
  look: CertificateLook,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  return drawCertificates([paper], paperName(paper.facts, look.language), look, fonts)
}

/** Many in one file, a page each, in the order given. */
export async function drawCertificates(
  papers: readonly CertificatePaper[],
  title: string,
  look: CertificateLook,
  fonts: Fonts,
  drawn: (count: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = new Date(`${papers[0]?.facts.date || noDate}T00:00:00Z`)
  const info = { Title: title, Author: look.author, CreationDate: at, ModDate: at }
  const options = {
    size: 'A4',
    margin: 0,
    info,
    lang: look.language,
    displayTitle: true,
    autoFirstPage: false,
    font: '',
  }
  const { document, finish } = beginPdf(options)
  for (const weight of ['regular', 'medium'] as const) document.registerFont(weight, fonts[weight])
  const draw = penFor(document, look)
  for (const [place, paper] of papers.entries()) {
    document.addPage()
    draw(paper)
    drawn(place + 1)
  }
  return finish()
}

/** Of a certificate that prints none. */
const noDate = '2000-01-01'
const points = 1 / millimetresPerPoint

/** Draws certificates of one look into a document: what they share is read once. */
function penFor(document: PDFKit.PDFDocument, look: CertificateLook) {
  const { layout, language } = look
  const colours = coloursOf(look)
  const open = (bytes: Uint8Array | null | undefined) => (bytes && isDrawable(bytes) ? document.openImage(bytes) : null)
  const background = open(look.background)
  const pictures = new Map([...look.pictures].map(([key, bytes]) => [key, open(bytes)]))
  let form: PDFKit.PDFKitReference | null = null

  return (paper: CertificatePaper) => {
    const sheet = setSheet(layout, paper, language)
    if (background !== null) place(document, background, { x: 0, y: 0, ...page }, 'cover')
    form ??= formWith(document, unchanging(look, sheet))
    document.page.xobjects.Unchanging = form
    document.addContent(`q ${points} 0 0 ${points} 0 0 cm /Unchanging Do Q`)
    for (const { key, ...box } of sheet.pictures) {
      const picture = pictures.get(key)
      if (picture) place(document, picture, box, 'fit')
    }
    for (const qr of sheet.qrs) document.addContent(barsOf(paper.verifyUrl, qr, colours.ink))
    for (const line of sheet.lines) writeLine(document, line, { colour: colours[line.colour], language })
  }
}

const packed = new WeakMap<CertificateLook, Buffer>()

/** Ornaments, frame and lines are the same on all of them: written and packed once, for any number of files. */
function unchanging(look: CertificateLook, sheet: SetSheet): Buffer {
  const known = packed.get(look)
  if (known !== undefined) return known
  const { accent } = look.layout
  const colours = coloursOf(look)
  const operators = [
    ...sheet.ornaments.map(ornamentWith(accent)),
    ...sheet.frames.map(frameWith(accent)),
    ...sheet.rules.map(ruleWith(colours)),
  ]
  const bytes = deflateSync(operators.join('\n'))
  packed.set(look, bytes)
  return bytes
}

function formWith(document: PDFKit.PDFDocument, bytes: Buffer): PDFKit.PDFKitReference {
  const box = [0, 0, page.width, page.height]
  const form = document.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Filter: 'FlateDecode' })
  form.end(bytes)
  return form
}

function coloursOf({ layout }: CertificateLook): Record<SheetColour, string> {
  return { ...sheetColours, accent: layout.accent }
}

type Picture = ReturnType<PDFKit.PDFDocument['openImage']>

/** A picture keeps its shape: within its box, or over all of it. */
function place(document: PDFKit.PDFDocument, picture: Picture, { x, y, width, height }: Box, how: 'fit' | 'cover') {
  const size: [number, number] = [width * points, height * points]
  const look = { align: 'center', valign: 'center' } as const
  document
    .save()
    .rect(x * points, y * points, ...size)
    .clip()
  document.image(picture, x * points, y * points, how === 'fit' ? { fit: size, ...look } : { cover: size, ...look })
  document.restore()
}

type Ink = { colour: string; language: Language }

/** Quotation marks among Latin letters are narrow ones, which our font keeps beside the wide ones of Han writing. */
const quoted = /[‘’“”]/

/** As long as the sheet says, whatever the letters do to each other: so screen and paper agree. */
function writeLine(document: PDFKit.PDFDocument, line: SheetLine, { colour, language }: Ink): void {
  const { text } = line
  const narrow = language === 'en-US' && quoted.test(text) ? { features: ['pwid' as const, 'kern' as const] } : {}
  document.font(line.weight).fontSize(line.size).fillColor(colour)
  const horizontalScaling = (100 * line.width * points) / document.widthOfString(text, narrow)
  document.text(text, line.x * points, line.y * points, {
    lineBreak: false,
    baseline: 'alphabetic',
    horizontalScaling,
    ...narrow,
  })
}

/** Of `#rrggbb`, as a page's content says it. */
function inkOf(colour: string): string {
  return [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ')
}

function ornamentWith(accent: string) {
  return ({ points: line, strength, thickness }: Ornament) => {
    const ink = inkOf(tinted(accent, strength))
    const path = line.map(([x, y], at) => `${x} ${y} ${at === 0 ? 'm' : 'l'}`).join(' ')
    return thickness === null ? `${ink} rg ${path} f` : `${ink} RG ${thickness} w ${path} s`
  }
}

function frameWith(accent: string) {
  return ({ x, y, width, height, thickness }: SetSheet['frames'][number]) =>
    `${inkOf(accent)} RG ${thickness} w ${x} ${y} ${width} ${height} re S`
}

function ruleWith(colours: Record<SheetColour, string>) {
  return ({ x, y, width, colour }: SetSheet['rules'][number]) =>
    `${inkOf(colours[colour])} RG 0.3 w ${x} ${y} m ${x + width} ${y} l S`
}

function barsOf(text: string, { x, y, size }: SetSheet['qrs'][number], ink: string): string {
  const { size: squares, bars } = qrBars(text)
  const scale = (size * points) / squares
  const boxes = bars.map((bar) => `${bar.x} ${bar.y} ${bar.length} 1 re`).join('\n')
  return `q ${scale} 0 0 ${scale} ${x * points} ${y * points} cm ${inkOf(ink)} rg\n${boxes}\nf Q`
}
