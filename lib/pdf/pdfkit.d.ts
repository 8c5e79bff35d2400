/** What the package's types leave out of what it does: a picture is read before it is drawn, and so is a font. */
declare namespace PDFKit {
  interface PDFDocument {
    openImage(bytes: Uint8Array): OpenImage
    image(picture: OpenImage | Uint8Array, x: number, y: number, options: Mixins.ImageOption): this
    registerFont(name: string, font: OpenFont | string): this
    _font: { font: OpenFont }
    /** Into the page as it is. */
    addContent(operators: string): this
  }
  interface OpenImage {
    width: number
    height: number
    orientation?: number
  }
  interface LaidText {
    glyphs: { id: number; codePoints: number[]; advanceWidth: number }[]
    positions: unknown[]
    advanceWidth: number
  }
  interface OpenFont {
    hasGlyphForCodePoint(code: number): boolean
    unitsPerEm: number
    layout(text: string, features?: readonly string[]): LaidText
  }
}
declare namespace PDFKit.Mixins {
  interface TextOptions {
    /** In hundredths of how wide the letters are. */
    horizontalScaling?: number
  }
}
