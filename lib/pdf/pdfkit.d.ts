/** What the package's types leave out of what it does: a picture is read before it is drawn. */
declare namespace PDFKit {
  interface PDFDocument {
    openImage(bytes: Uint8Array): { width: number; height: number; orientation?: number }
  }
}
