import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

export type PdfDocument = PDFDocumentProxy

/** Loads the PDF reader, which is larger than the page around it, and then the document. */
export async function openPdf(src: string, signal: AbortSignal): Promise<PdfDocument> {
  const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs')
  pdf.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString()
  const task = pdf.getDocument({ url: src, isEvalSupported: false })
  signal.addEventListener('abort', () => void task.destroy())
  return task.promise
}

export type PdfSheet = { canvas: HTMLCanvasElement; text: HTMLElement; width: number }

/** No screen shows a higher resolution, and phones run out of memory. */
const mostPixels = 2

/** Draws a page at a width, with its text over it for selection and screen readers. */
export async function drawPage(page: PDFPageProxy, { canvas, text, width }: PdfSheet, signal: AbortSignal) {
  const { TextLayer } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(window.devicePixelRatio || 1, mostPixels)
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  canvas.style.aspectRatio = `${viewport.width} / ${viewport.height}`
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const drawing = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  if (signal.aborted) return
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
}
