const kept = 64
const jpegWindow = 9

/**
 * Reads width × height from a picture's header while its bytes pass: of PNG, GIF and WebP in the first bytes, of JPEG in a
 * segment that may stand behind a megabyte of others, which are passed over and not kept. `pixels` is null for what has no
 * size it can read, which no decoder opens either.
 */
export function pictureSize(): { add(chunk: Uint8Array): void; pixels(): number | null } {
  let head = Buffer.alloc(0)
  let jpeg: ReturnType<typeof jpegSize> | null = null
  return {
    add(chunk) {
      if (head.length < kept) head = Buffer.concat([head, chunk.subarray(0, kept - head.length)])
      jpeg ??= jpegSize()
      jpeg.add(chunk)
    },
    pixels() {
      const start = head.toString('latin1')
      if (start.startsWith('\x89PNG\r\n\x1a\n'))
        return area(head, 24, () => [head.readUInt32BE(16), head.readUInt32BE(20)])
      if (/^GIF8[79]a/.test(start)) return area(head, 10, () => [head.readUInt16LE(6), head.readUInt16LE(8)])
      if (/^RIFF[\s\S]{4}WEBP/.test(start)) return area(head, 30, () => webpSize(head))
      return start.startsWith('\xff\xd8\xff') ? (jpeg?.pixels() ?? null) : null
    },
  }
}

function area(
  head: Buffer,
  needed: number,
  read: () => readonly [width: number, height: number] | null,
): number | null {
  const size = head.length < needed ? null : read()
  return size === null ? null : size[0] * size[1]
}

/** Its three forms: with a canvas, without losses, with losses. */
function webpSize(head: Buffer): readonly [number, number] | null {
  const form = head.toString('latin1', 12, 16)
  if (form === 'VP8X') return [1 + head.readUIntLE(24, 3), 1 + head.readUIntLE(27, 3)]
  if (form === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff]
  if (form !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)]
}

/** Walks from segment to segment, of which it keeps nothing but the few bytes at the next one's start. */
function jpegSize() {
  let window = Buffer.alloc(0)
  let skip = 2
  let found: number | null = null
  let isOver = false
  return {
    pixels: () => found,
    add(chunk: Uint8Array): void {
      if (isOver) return
      let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      while (!isOver && rest.length > 0) {
        const passed = Math.min(skip, rest.length)
        skip -= passed
        rest = rest.subarray(passed)
        const taken = rest.subarray(0, jpegWindow - window.length)
        window = Buffer.concat([window, taken])
        rest = rest.subarray(taken.length)
        if (window.length === jpegWindow) step()
      }
    },
  }

  /** The window begins at a marker; of a frame's it holds height and width, of any other's the length. */
  function step(): void {
    const marker = window.readUInt8(1)
    if (window.readUInt8(0) !== 0xff || marker === 0xd9 || marker === 0xda) return end()
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) return move(1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (!isFrame) return move(2 + window.readUInt16BE(2))
    found = window.readUInt16BE(5) * window.readUInt16BE(7)
    end()
  }

  function move(bytes: number): void {
    skip = Math.max(0, bytes - jpegWindow)
    window = window.subarray(Math.min(bytes, jpegWindow))
  }

  function end(): void {
    isOver = true
  }
}
