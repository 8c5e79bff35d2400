import { Fault } from '@/lib/kernel/fault'

export type Encoding = 'UTF8' | 'GB18030'
export type Decoded = { encoding: Encoding; text: string }

const labels = { UTF8: 'utf-8', GB18030: 'gb18030' } as const
const names = { UTF8: 'UTF-8', GB18030: 'GB18030' } as const

/**
 * The text of a file: by its byte order mark, else strict UTF-8, else GB18030, which covers GB2312 and GBK
 * (imports#encodings). Bytes that fit neither are refused with their place; nothing is ever replaced or guessed at.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (isBinary(bytes)) throw new Fault('csv.notText')
  const utf8 = decoded(bytes, 'UTF8')
  if (utf8 !== null) return { encoding: 'UTF8', text: utf8 }
  if (hasUtf8Mark(bytes) || readsLikeUtf8(bytes)) throw brokenAt(bytes, 'UTF8')
  const text = decoded(bytes, 'GB18030')
  if (text === null) throw brokenAt(bytes, 'GB18030')
  return { encoding: 'GB18030', text }
}

function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(labels[encoding], { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A workbook (zip or the older container), UTF-16 or any other file with NUL bytes: no CSV. */
function isBinary(bytes: Uint8Array): boolean {
  const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)
  return (
    starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x25, 0x50, 0x44, 0x46) || bytes.includes(0)
  )
}

function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/**
 * Broken UTF-8 often passes as GB18030 and would come out as other characters. GB text rarely forms UTF-8 sequences of
 * three bytes, so where these outnumber what does not fit, the file was meant as UTF-8.
 */
function readsLikeUtf8(bytes: Uint8Array): boolean {
  let fitting = 0
  let foreign = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const length =
      byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xc2 && byte < 0xe0 ? 2 : 1
    const follows = bytes.subarray(at + 1, at + length).every((next) => next >= 0x80 && next < 0xc0)
    if (length === 1 || !follows || at + length > bytes.length) foreign += 1
    else {
      if (length >= 3) fitting += 1
      at += length - 1
    }
  }
  return fitting > foreign
}

const lineFeed = 0x0a

/** Line and character (both from 1) of the first bytes that do not fit, with what stands before them on the line. */
function brokenAt(bytes: Uint8Array, encoding: Encoding): Fault {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(lineFeed, start) + 1 || bytes.length
    const own = bytes.subarray(start, end)
    if (decoded(own, encoding) === null) {
      const before = longestPrefix(own, encoding)
      const values = {
        encoding: names[encoding],
        line,
        character: Array.from(before).length + 1,
        before: before.slice(-12),
      }
      return new Fault('csv.brokenBytes', { values, data: { line, character: values.character } })
    }
    start = end
  }
  throw new Error('no broken bytes in a file that could not be decoded')
}

/** The longest start of a line that can be decoded, found by halving. */
function longestPrefix(line: Uint8Array, encoding: Encoding): string {
  let [fits, fails] = [0, line.length]
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1
    if (streams(line.subarray(0, middle), encoding)) fits = middle
    else fails = middle
  }
  return new TextDecoder(labels[encoding]).decode(line.subarray(0, fits), { stream: true })
}

/** An unfinished character at the end is no error of a prefix. */
function streams(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(labels[encoding], { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
