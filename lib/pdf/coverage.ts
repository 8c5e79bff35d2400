/** Which characters a TrueType font draws, from the map that reaches all of Unicode (OpenType, cmap, format 12). */
export function coverageOf(font: Buffer): (character: string) => boolean {
  const groups = groupsAt(font, tableAt(font, 'cmap'))
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    let [from, to] = [0, groups.length - 1]
    while (from <= to) {
      const middle = (from + to) >> 1
      const [first, last] = groups[middle] ?? [0, 0]
      if (code < first) to = middle - 1
      else if (code > last) from = middle + 1
      else return true
    }
    return false
  }
}

function tableAt(font: Buffer, name: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const at = 12 + 16 * table
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  throw new Error(`the font has no table ${name}`)
}

/** Ascending ranges of characters, first and last. */
function groupsAt(font: Buffer, cmap: number): [number, number][] {
  for (let table = 0; table < font.readUInt16BE(cmap + 2); table++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * table)
    if (font.readUInt16BE(at) !== 12) continue
    return Array.from({ length: font.readUInt32BE(at + 12) }, (_, group) => {
      const start = at + 16 + 12 * group
      return [font.readUInt32BE(start), font.readUInt32BE(start + 4)]
    })
  }
  throw new Error('the font has no map of all of Unicode')
}
