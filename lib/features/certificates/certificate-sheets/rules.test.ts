import fc from 'fast-check'
import { expect, test } from 'vitest'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import { starterLayout } from '@/lib/features/certificates/certificate-templates/starter-layouts.rules'
import type { CertificateFacts, CertificateKind } from '@/lib/features/certificates/certificates/rules'
import { languages } from '@/lib/i18n/languages'
import { paperFor } from '@/lib/testing/certificate-paper'
import { millimetresPerPoint, setSheet, type SheetLine, tinted } from './rules'

const kinds: CertificateKind[] = ['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER']
const box = ({ x, y, width, size }: SheetLine) => {
  const em = size * millimetresPerPoint
  return { left: x, right: x + width, top: y - 0.8 * em, bottom: y + 0.2 * em }
}

const hans = (count: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('全国青少年科学探究䶮𬍛')), minLength: 1, maxLength: count })
const words = (count: number) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...Array.from('aeiMWno')), minLength: 1, maxLength: 14 }), {
      minLength: 1,
      maxLength: count,
    })
    .map((all) => all.join(' '))
const bilingual = (count: number) => fc.record({ zh: hans(5 * count), en: words(count) })
const facts: fc.Arbitrary<Partial<CertificateFacts>> = fc.record({
  name: fc.record({ latin: words(6), native: fc.option(hans(12)) }),
  school: fc.option(bilingual(9)),
  project: fc.option(fc.record({ code: fc.constant('X'), name: bilingual(14) })),
  team: fc.option(fc.record({ code: fc.constant(7), title: fc.option(fc.oneof(hans(80), words(30))) })),
  awards: fc.array(fc.record({ label: bilingual(5), isTeams: fc.boolean() }), { maxLength: 6 }),
  results: fc.array(
    fc.record({ event: bilingual(4), grade: fc.option(fc.constant('A')), score: fc.option(fc.nat(10_000)) }),
    { maxLength: 12 },
  ),
  hours: fc.option(fc.record({ minutes: fc.nat(100_000), achievements: fc.array(words(3), { maxLength: 20 }) })),
})

test('whatever a certificate says, nothing leaves the frame and no line touches another or the code', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...kinds), fc.constantFrom(...languages), (given, kind, language) => {
      const { lines, qrs } = setSheet(starterLayout(kind, language), paperFor({ kind, ...given }), language)
      const boxes = lines.map(box)
      for (const one of boxes) {
        expect(one.left).toBeGreaterThanOrEqual(10)
        expect(one.right).toBeLessThanOrEqual(page.width - 10)
        expect(one.top).toBeGreaterThanOrEqual(10)
        expect(one.bottom).toBeLessThanOrEqual(page.height - 10)
      }
      const solid = [...boxes, ...qrs.map(({ x, y, size }) => ({ left: x, right: x + size, top: y, bottom: y + size }))]
      for (const [at, one] of solid.entries())
        for (const other of solid.slice(at + 1)) {
          const apart =
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
          expect(apart, JSON.stringify([lines[at], other])).toBe(true)
        }
    }),
    { numRuns: 120 },
  )
})

test('every word of a long text is there, in its order', () => {
  const title =
    'A rather long title of a piece of work about the shade of trees, the rain in spring and what a street remembers of both'
  const { lines } = setSheet(starterLayout('SINGLE', 'en-US'), paperFor({ team: { code: 1, title } }), 'en-US')
  const told = lines.filter(({ id }) => id.startsWith('title-')).map(({ text }) => text)
  expect(told.length).toBeGreaterThan(1)
  expect(told.join(' ')).toBe(title)
})

test('a closing sign begins no line of Han letters', () => {
  const title =
    '一二三四五六七八九十一二三四五六七八九十一二三四五六，七八九十。一二三四五六七八九十一二三四五六七八九十，一二'
  const { lines } = setSheet(starterLayout('SINGLE', 'zh-CN'), paperFor({ team: { code: 1, title } }), 'zh-CN')
  const told = lines.filter(({ id }) => id.startsWith('title-')).map(({ text }) => text)
  expect(told.join('')).toBe(title)
  expect(told.filter((line) => /^[，。]/.test(line))).toEqual([])
})

test('a tint is between white and the colour', () => {
  expect([tinted('#204060', 1), tinted('#204060', 0), tinted('#000000', 0.5)]).toEqual([
    '#204060',
    '#ffffff',
    '#808080',
  ])
})
