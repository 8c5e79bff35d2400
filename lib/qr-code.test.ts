import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code'

/** Whether a module is dark, read back from the path as a browser paints it. */
function paints({ path }: { path: string }, x: number, y: number): boolean {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].some(
    ([, from, row, length]) => Number(row) === y && x >= Number(from) && x < Number(from) + Number(length),
  )
}

test('the corners of a code are the squares every reader looks for', () => {
  const code = qrCode('https://portal.example.org/registration?project_code=2025NSI')
  const ring = [0, 1, 2, 3, 4, 5, 6].map((at) => paints(code, at, 0))
  expect(ring).toEqual([true, true, true, true, true, true, true])
  expect([1, 2, 3].map((at) => paints(code, at, 1))).toEqual([false, false, false])
  expect(paints(code, code.size - 1, 0)).toBe(true)
  expect([7, 6, 5, 4, 3, 2, 1].every((left) => paints(code, code.size - left, code.size - 1))).toBe(false)
})

test('another text is another code', () => {
  expect(qrCode('one').path).not.toBe(qrCode('two').path)
})

test('every dark square is painted, and no other', () => {
  const text = 'https://portal.example.org/registration?project_code=2025NSI&contact_id=1&t=2'
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const code = qrCode(text)
  const painted = Array.from(data, (_, at) => paints(code, at % size, Math.floor(at / size)))
  expect(painted).toEqual(Array.from(data, Boolean))
})
