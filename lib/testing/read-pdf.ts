import { inflateSync } from 'node:zlib'

/** A text as it is drawn, the characters a reader copies out of it, and those of them that leave no mark on the paper. */
type Drawn = { text: string; unmarked: string[] }
export type ReadPdf = { pages: number; drawn: Drawn[] }

type Part = { head: string; stream: Buffer }
type Font = { characterOf: ReadonlyMap<number, string>; leavesMark: (glyph: number) => boolean }

/** Reads a PDF of ours back, the way a viewer does: what is selected, and whether there is an outline behind it. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const parts = partsOf(Buffer.from(bytes))
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  const drawn = pages.flatMap((page) => {
    const { stream } = referred(parts, page, 'Contents')
    const fonts = fontsOf(parts, referred(parts, page, 'Resources'))
    return [...drawnIn(stream.toString('latin1'), fonts)]
  })
  return { pages: pages.length, drawn }
}

function partsOf(pdf: Buffer): Map<number, Part> {
  const text = pdf.toString('latin1')
  const parts = new Map<number, Part>()
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(stream\r?\n|endobj)/gm)) {
    const [whole, number, head = '', end = ''] = match
    const from = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const packed = end.startsWith('stream') ? pdf.subarray(from, from + length) : Buffer.alloc(0)
    const stream = head.includes('/FlateDecode') ? inflateSync(packed) : packed
    parts.set(Number(number), { head, stream })
  }
  return parts
}

function referred(parts: ReadonlyMap<number, Part>, { head }: Part, name: string): Part {
  const number = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(head)?.[1]
  const part = parts.get(Number(number))
  if (part === undefined) throw new Error(`no /${name} in ${head}`)
  return part
}

function fontsOf(parts: ReadonlyMap<number, Part>, resources: Part): Map<string, Font> {
  const list = /\/Font <<([\s\S]*?)>>/.exec(resources.head)?.[1] ?? ''
  const names = [...list.matchAll(/\/(F\d+) /g)].map(([, name = '']) => name)
  return new Map(
    names.map((name) => {
      const font = referred(parts, { ...resources, head: list }, name)
      const descriptor = referred(parts, referred(parts, font, 'DescendantFonts'), 'FontDescriptor')
      const { stream } = referred(parts, descriptor, 'FontFile2')
      const map = referred(parts, font, 'ToUnicode').stream.toString('latin1')
      return [name, { characterOf: charactersOf(map), leavesMark: markedIn(stream) }]
    }),
  )
}

/** `<first> <last> [<text> <text> …]`, the texts in UTF-16. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, first = '', texts = ''] of map.matchAll(/<(\w+)> <\w+> \[(.*?)\]/g)) {
    const found = [...texts.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => textOf(hex.replaceAll(' ', '')))
    for (const [at, text] of found.entries()) characters.set(Number.parseInt(first, 16) + at, text)
  }
  return characters
}

function textOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

/** A glyph without an outline has no length in the font's table of places. */
function markedIn(font: Buffer): (glyph: number) => boolean {
  const table = (name: string) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
      if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
    }
    throw new Error(`the font has no table ${name}`)
  }
  const [loca, isLong] = [table('loca'), font.readUInt16BE(table('head') + 50) === 1]
  const place = (glyph: number) => (isLong ? font.readUInt32BE(loca + 4 * glyph) : font.readUInt16BE(loca + 2 * glyph))
  return (glyph) => place(glyph + 1) > place(glyph)
}

function* drawnIn(content: string, fonts: ReadonlyMap<string, Font>): Generator<Drawn> {
  let font: Font | undefined
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name)
    if (shown === undefined || font === undefined) continue
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    const read = glyphs.map((hex) => Number.parseInt(hex, 16))
    const { characterOf, leavesMark } = font
    const characters = read.map((glyph) => ({ glyph, character: characterOf.get(glyph) ?? '' }))
    yield {
      text: characters.map(({ character }) => character).join(''),
      unmarked: characters
        .filter(({ glyph, character }) => character !== ' ' && !leavesMark(glyph))
        .map(({ character }) => character),
    }
  }
}
