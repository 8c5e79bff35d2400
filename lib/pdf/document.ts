import PDFDocument from 'pdfkit'
import { subsetsOf } from './subset'

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
export type OpenFont = PDFKit.OpenFont

export function openFont(bytes: Uint8Array): OpenFont {
  const read = new PDFDocument({ font: '' }).font(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))._font
  return Object.assign(read.font, { createSubset: subsetsOf(bytes), layout: remembered(read.font) })
}

const mostRemembered = 1000

/** Most words of a thousand papers are the same. pdfkit changes nothing of a run where a letter's size is a thousand, as in ours. */
function remembered(font: OpenFont): OpenFont['layout'] {
  const layout = font.layout.bind(font)
  const runs = new Map<string, unknown>()
  return (text, features) => {
    if (features !== undefined || font.unitsPerEm !== 1000) return layout(text, features)
    if (runs.size >= mostRemembered) runs.clear()
    const run = runs.get(text) ?? layout(text)
    runs.set(text, run)
    return run
  }
}
