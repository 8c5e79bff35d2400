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
  return Object.assign(read.font, { createSubset: subsetsOf(bytes) })
}
