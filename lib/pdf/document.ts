import PDFDocument from 'pdfkit'
import { missingIn, type Stretch, stretchesOf } from './stretches'
import { glyphsOfOne, subsetsOf } from './subset'

/** A document that is being drawn, and what becomes of it. */
export type PdfInHand = { document: PDFKit.PDFDocument; finish: () => Promise<Uint8Array<ArrayBuffer>> }

export function beginPdf(options: PDFKit.PDFDocumentOptions): PdfInHand {
  const document = new PDFDocument(options)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  return {
    document,
    async finish() {
      document.end()
      await done
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}

/** A font that was read once and serves any number of documents. */
type OpenFont = PDFKit.OpenFont
/** Two as one, which says which characters of a text neither of them draws. */
export type JoinedFont = OpenFont & { missingIn: (text: string) => string[] }

/**
 * Two fonts as one: what the first has no letter for, the second draws (lib/pdf/stretches). For pdfkit it is the first, whose
 * lines are as high as ever, with more glyphs; so whatever measures, wraps or writes a text has the second's without knowing.
 */
export function openFonts(firstBytes: Uint8Array, secondBytes: Uint8Array): JoinedFont {
  const [first, second] = [opened(firstBytes), opened(secondBytes)]
  const draws = [drawnBy(first), drawnBy(second)] as const
  const share = (text: string) => stretchesOf(text, ...draws)
  const inFirst = first.layout.bind(first)
  const inSecond = second.layout.bind(second)
  const layout = (text: string, features?: readonly string[]) => {
    const runs = share(text).map(({ text: part, isHelped }: Stretch) =>
      isHelped ? beyond(readAs(part, inSecond(part, features))) : readAs(part, inFirst(part, features)),
    )
    return runs.length === 1 && runs[0] !== undefined ? runs[0] : joined(runs)
  }
  return Object.assign(first, {
    createSubset: subsetsOf([firstBytes, secondBytes]),
    layout: remembered(layout),
    missingIn: (text: string) => missingIn(text, ...draws),
  })
}

function opened(bytes: Uint8Array): OpenFont {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { font } = new PDFDocument({ font: '' }).font(whole)._font
  // pdfkit would bring positions to thousandths of a letter's size each time it is given them: of a run that is kept, twice.
  if (font.unitsPerEm !== 1000) throw new Error('a letter of the font is not a thousand units high')
  return font
}

type Layout = OpenFont['layout']
type Laid = ReturnType<Layout>

const drawnBy = (font: OpenFont) => (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

/** The font keeps a glyph with the character it was first asked for by: of two that look alike, the earlier one would be copied out. */
function readAs(text: string, run: Laid): Laid {
  const characters = Array.from(text)
  if (characters.length !== run.glyphs.length) return run
  const glyphs = run.glyphs.map(({ id, advanceWidth }, at) => {
    return { id, codePoints: [characters[at]?.codePointAt(0) ?? 0], advanceWidth }
  })
  return { glyphs, positions: run.positions, advanceWidth: run.advanceWidth }
}

/** The second font's glyphs are numbered on from where the first's may end. */
function beyond({ glyphs, positions, advanceWidth }: Laid): Laid {
  const numbered = glyphs.map(({ id, codePoints, advanceWidth: wide }) => {
    return { id: glyphsOfOne + id, codePoints, advanceWidth: wide }
  })
  return { glyphs: numbered, positions, advanceWidth }
}

function joined(runs: readonly Laid[]): Laid {
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
    advanceWidth: runs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
  }
}

const mostRemembered = 1000

/** Most words of a thousand papers are the same. */
function remembered(layout: Layout): Layout {
  const runs = new Map<string, Laid>()
  return (text, features) => {
    if (features !== undefined) return layout(text, features)
    if (runs.size >= mostRemembered) runs.clear()
    const run = runs.get(text) ?? layout(text)
    runs.set(text, run)
    return run
  }
}
