import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { byteInspector } from './bytes.rules'
import { mostPixels, type UploadPurpose, whyNotKeep } from './rules'

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const big = (width: number, size: number) => {
  const number = Buffer.alloc(size)
  number.writeUIntBE(width, 0, size)
  return [...number]
}
const little = (value: number, size: number) => big(value, size).toReversed()

const png = (width: number, height: number) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    big(13, 4),
    'IHDR',
    big(width, 4),
    big(height, 4),
    [8, 2, 0, 0, 0],
    [...deflateSync(Buffer.alloc(8))],
  )
const gif = (width: number, height: number) => bytes('GIF89a', little(width, 2), little(height, 2), [0, 0, 0])
const canvas = (width: number, height: number) =>
  bytes('RIFF', little(30, 4), 'WEBPVP8X', little(10, 4), [0, 0, 0, 0], little(width - 1, 3), little(height - 1, 3))
const lossy = (width: number, height: number) =>
  bytes('RIFF', little(30, 4), 'WEBPVP8 ', little(10, 4), [0, 0, 0, 0x9d, 1, 0x2a], little(width, 2), little(height, 2))
const lossless = (width: number, height: number) =>
  bytes(
    'RIFF',
    little(30, 4),
    'WEBPVP8L',
    little(10, 4),
    [0x2f],
    little((width - 1) | ((height - 1) << 14), 4),
    [0, 0, 0, 0, 0],
  )
/** With what cameras write before its size: a preview of its own, and colours in many segments. */
const jpeg = (width: number, height: number, before = 30) => {
  const preview = bytes([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8], big(1, 2), big(1, 2))
  const segment = [
    0xff,
    0xe1,
    ...big(60_002, 2),
    ...preview,
    ...Array.from({ length: 60_000 - preview.length }, () => 0xff),
  ]
  const frame = bytes(
    [0xff, 0xff, 0xc2],
    big(17, 2),
    [8],
    big(height, 2),
    big(width, 2),
    [3],
    Array.from({ length: 9 }, () => 1),
  )
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: before }, () => Buffer.from(segment)),
    Buffer.from([0xff, 0xc4, 0, 4, 1, 1]),
    frame,
  ])
}

function judged(picture: Buffer, step: number, purpose: UploadPurpose = 'BLOCK_FILE') {
  const inspector = byteInspector()
  for (let at = 0; at < picture.length; at += step) inspector.add(Uint8Array.from(picture.subarray(at, at + step)))
  const found = inspector.found()
  return { pixels: found.pixels, refusal: whyNotKeep(purpose, found) }
}

describe.each([
  ['PNG', png],
  ['GIF', gif],
  ['WebP with a canvas', canvas],
  ['WebP with losses', lossy],
  ['WebP without losses', lossless],
  ['JPEG', (width: number, height: number) => jpeg(width, height, 0)],
  ['JPEG behind 1.8 MB of other segments', jpeg],
])('%s', (_, made) => {
  test.each([1, 7, 64 * 1024])('has its size read from its header, in pieces of %d bytes', (step) => {
    if (step === 1 && made === jpeg) return
    expect(judged(made(5000, 5000), step)).toEqual({ pixels: mostPixels, refusal: null })
    expect(judged(made(5001, 5000), step)).toEqual({ pixels: 25_005_000, refusal: 'files.tooManyPixels' })
  })
})

test('the largest sizes that can be written do not overflow', () => {
  expect(judged(png(0xffff_ffff, 0xffff_ffff), 64).refusal).toBe('files.tooManyPixels')
  expect(judged(jpeg(65_535, 65_535, 0), 64).refusal).toBe('files.tooManyPixels')
})

test('what has no size of a picture is judged by its kind alone', () => {
  expect(judged(bytes('%PDF-1.7'), 64)).toEqual({ pixels: null, refusal: null })
  expect(judged(bytes('\x89PNG\r\n\x1a\n'), 64)).toEqual({ pixels: null, refusal: null })
  expect(judged(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1, 1, 1, 1, 1, 1]), 1)).toEqual({
    pixels: null,
    refusal: null,
  })
})
