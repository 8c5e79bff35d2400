/** From one font's glyphs to the next one's in the numbers of a document: a font has no more. */
export const glyphsOfOne = 0x10000

/**
 * TrueType fonts, without instructions and of one size of letters, cut down to the glyphs a document uses: one font of what
 * lies in the whole ones, copied. What pdfkit asks of a subset, several times as fast as taking every outline apart and
 * writing it again. What is not a glyph's own is the first font's.
 */
export function subsetsOf(fonts: readonly Uint8Array[]): () => Subset {
  const sources = fonts.map(sourceOf)
  const sourceAt = (glyph: number) => {
    const source = sources[Math.floor(glyph / glyphsOfOne)]
    if (source === undefined) throw new Error(`no font has the glyph ${glyph}`)
    return source
  }
  const { table, tables } = sourceAt(0)
  const most = mostOf(sources.map((source) => source.table('maxp')))

  return () => {
    const glyphs = [0]
    const places = new Map([[0, 0]])
    const includeGlyph = (glyph: number) => {
      const known = places.get(glyph)
      if (known !== undefined) return known
      places.set(glyph, glyphs.length)
      return glyphs.push(glyph) - 1
    }
    return {
      includeGlyph,
      encode() {
        const outlines: Buffer[] = []
        const widths: Buffer[] = []
        // What a glyph is put together from joins the list while it is walked.
        for (let at = 0; at < glyphs.length; at++) {
          const glyph = glyphs[at] ?? 0
          const own = glyph % glyphsOfOne
          const source = sourceAt(glyph)
          outlines.push(renumbered(source.outline(own), (part) => includeGlyph(glyph - own + part)))
          widths.push(source.metrics(own))
        }
        const ends = Buffer.alloc(4 * (outlines.length + 1))
        let end = 0
        for (const [at, one] of outlines.entries()) {
          end += one.length
          ends.writeUInt32BE(end, 4 * at + 4)
        }
        return assembled([
          ['glyf', Buffer.concat(outlines)],
          ['head', changed(table('head'), (copy) => copy.writeUInt16BE(1, 50))],
          ['hhea', changed(table('hhea'), (copy) => copy.writeUInt16BE(glyphs.length, 34))],
          ['hmtx', Buffer.concat(widths)],
          ['loca', ends],
          ['maxp', changed(most, (copy) => copy.writeUInt16BE(glyphs.length, 4))],
          ...['prep'].flatMap((name): [string, Buffer][] => (tables.has(name) ? [[name, table(name)]] : [])),
        ])
      },
    }
  }
}

export type Subset = { includeGlyph: (glyph: number) => number; encode: () => Buffer }

/** A whole font: each glyph as it lies there, with its width and the room on its left. */
function sourceOf(font: Uint8Array) {
  const tables = tablesOf(Buffer.from(font.buffer, font.byteOffset, font.byteLength))
  const table = (name: string) => {
    const found = tables.get(name)
    if (found === undefined) throw new Error(`the font has no table ${name}`)
    return found
  }
  if (tables.has('fpgm') || tables.has('cvt ')) throw new Error('the glyphs of the font have instructions')
  const [head, hhea, hmtx, loca, glyf] = [table('head'), table('hhea'), table('hmtx'), table('loca'), table('glyf')]
  const isLong = head.readUInt16BE(50) === 1
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph))
  const count = hhea.readUInt16BE(34)
  return {
    tables,
    table,
    outline: (glyph: number) => glyf.subarray(place(glyph), place(glyph + 1)),
    metrics(glyph: number) {
      const both = Buffer.alloc(4)
      both.writeUInt16BE(hmtx.readUInt16BE(4 * Math.min(glyph, count - 1)), 0)
      both.writeInt16BE(hmtx.readInt16BE(glyph < count ? 4 * glyph + 2 : 4 * count + 2 * (glyph - count)), 2)
      return both
    },
  }
}

/** As many points, contours and parts as a glyph of any of them has. */
function mostOf(tables: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0), ...others] = tables
  return changed(first, (copy) => {
    for (let at = 6; at < copy.length; at += 2)
      copy.writeUInt16BE(Math.max(...[copy, ...others].map((one) => one.readUInt16BE(at))), at)
  })
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, table) => {
      const at = 12 + 16 * table
      const from = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))]
    }),
  )
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table)
  change(copy)
  return copy
}

const hasWords = 0x1
const hasScale = 0x8
const hasMore = 0x20
const hasTwoScales = 0x40
const hasMatrix = 0x80

/** A glyph made of others names them by their numbers, which are new ones here; outlines begin at multiples of four. */
function renumbered(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  const padded = Buffer.alloc((outline.length + 3) & ~3)
  outline.copy(padded)
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return padded
  for (let at = 10, flags = hasMore; (flags & hasMore) !== 0; ) {
    flags = padded.readUInt16BE(at)
    padded.writeUInt16BE(numberOf(padded.readUInt16BE(at + 2)), at + 2)
    at += 4 + ((flags & hasWords) !== 0 ? 4 : 2)
    at += (flags & hasScale) !== 0 ? 2 : (flags & hasTwoScales) !== 0 ? 4 : (flags & hasMatrix) !== 0 ? 8 : 0
  }
  return padded
}

/** Tables in the order of their names, with their sums. */
function assembled(tables: readonly (readonly [string, Buffer])[]): Buffer {
  const start = 12 + 16 * tables.length
  const power = 31 - Math.clz32(tables.length)
  const head = Buffer.alloc(start)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 << power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - (1 << power)), 10)
  const parts = [head]
  let end = start
  for (const [at, [name, table]] of tables.entries()) {
    const padded = Buffer.alloc((table.length + 3) & ~3)
    table.copy(padded)
    let sum = 0
    for (let word = 0; word < padded.length; word += 4) sum = (sum + padded.readUInt32BE(word)) >>> 0
    const row = 12 + 16 * at
    head.write(name, row, 'latin1')
    head.writeUInt32BE(sum, row + 4)
    head.writeUInt32BE(end, row + 8)
    head.writeUInt32BE(table.length, row + 12)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
