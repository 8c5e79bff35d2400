import { expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { askedInstant, type Readiness, whyNotMove, whyNotRelease } from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const ready: Readiness = { hasRelease: false, submitted: 3, confirmed: 3, awards: 2, results: 0 }
const strict = { leavesOut: false }

test('a project is released once, with something to tell, and leaves a submitted team out only when that is said', () => {
  expect(whyNotRelease(ready, strict)).toBeNull()
  expect(whyNotRelease({ ...ready, hasRelease: true }, { leavesOut: true })).toBe('scores.alreadyReleased')
  expect(whyNotRelease({ ...ready, confirmed: 2 }, strict)).toBe('releases.notAllScored')
  expect(whyNotRelease({ ...ready, confirmed: 2 }, { leavesOut: true })).toBeNull()
  const empty = { ...ready, confirmed: 0, awards: 0 }
  expect(whyNotRelease(empty, { leavesOut: true })).toBe('releases.nothing')
  expect(whyNotRelease({ ...empty, submitted: 0, results: 1 }, strict)).toBeNull()
})

test('what is to come is moved, what is out is withdrawn: to the millisecond', () => {
  expect(whyNotMove({ releaseAt: new Date(now.getTime() + 1) }, now)).toBeNull()
  expect(whyNotMove({ releaseAt: now }, now)).toBe('releases.isOut')
})

test('the instant is that of the display zone, still to come, or now', () => {
  const faultOf = (text: string) => {
    try {
      return askedInstant(text, now).toISOString()
    } catch (thrown) {
      return thrown instanceof Fault ? thrown.key : thrown
    }
  }
  expect(askedInstant(null, now)).toEqual(now)
  expect(faultOf('2026-11-21T12:01')).toBe('2026-11-21T04:01:00.000Z')
  expect(faultOf('2026-11-21T12:00')).toBe('releases.inThePast')
  expect(faultOf('soon')).toBe('input.invalid')
})
