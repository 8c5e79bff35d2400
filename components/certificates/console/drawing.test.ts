import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extentOf, page } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout, LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { type Drawing, type HistoryEvent, moved, movedByHand, nextHistory, resized, startedWith } from './drawing'

const drawn = (accent: string): Drawing => ({
  layout: { frame: 'none', accent, parts: [] } satisfies Layout,
  background: null,
})
const accentAfter = (...events: HistoryEvent[]) => events.reduce(nextHistory, startedWith(drawn('#000000')))

test('undoes and redoes changes of one step together', () => {
  const typed = accentAfter(
    { do: 'change', drawing: drawn('#000001'), step: 'colour' },
    { do: 'change', drawing: drawn('#000002'), step: 'colour' },
    { do: 'pause' },
    { do: 'change', drawing: drawn('#000003'), step: 'colour' },
  )
  const undone = nextHistory(typed, { do: 'undo' })
  expect(undone.present).toEqual(drawn('#000002'))
  expect(nextHistory(undone, { do: 'undo' }).present).toEqual(drawn('#000000'))
  expect(nextHistory(undone, { do: 'redo' }).present).toEqual(drawn('#000003'))
})

const kinds: LayoutPart[] = [
  { id: 'p', kind: 'picture', key: 'seal', x: 0, y: 0, width: 30, height: 20 },
  { id: 'q', kind: 'qr', x: 0, y: 0, size: 25 },
  { id: 'l', kind: 'line', x: 0, y: 0, width: 60, colour: 'ink' },
]
const anywhere = fc.double({ min: -500, max: 500, noNaN: true })

test('keeps a part on the page wherever it is dragged and however wide it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds), anywhere, anywhere, anywhere, (part, x, y, width) => {
      const after = resized(movedByHand(part, { x, y }), width)
      const { width: wide, height } = extentOf(moved(after, after))
      expect(Math.min(after.x, after.y, wide, height)).toBeGreaterThanOrEqual(0)
      expect(after.y + extentOf(after).height).toBeLessThanOrEqual(page.height)
      expect(moved(after, after).x + wide).toBeLessThanOrEqual(page.width)
    }),
  )
})

test('snaps a part to the middle when it comes near', () => {
  const [seal] = kinds
  if (seal === undefined) throw new Error('no part')
  expect(movedByHand(seal, { x: 91, y: 10 }).x).toBe(90)
  expect(movedByHand(seal, { x: 93, y: 10 }).x).toBe(93)
})
