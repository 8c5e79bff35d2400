import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  hundredthsOf,
  mostHundredths,
  needsReason,
  outliersOf,
  scoreText,
  typedScore,
  whyNotScore,
  whyNotValue,
} from './rules'

describe('a score: 0 < x ≤ 100, at most two decimals; otherwise 分数有误', () => {
  test.each([
    ['88', 8_800],
    ['88.5', 8_850],
    ['88.50', 8_850],
    ['88.', 8_800],
    [' ８８．５ ', 8_850],
    ['88。5', 8_850],
    ['0.01', 1],
    ['100', 10_000],
  ])('%s is a score', (text, hundredths) => {
    expect(hundredthsOf(text)).toBe(hundredths)
    expect(whyNotValue(hundredthsOf(text))).toBeNull()
  })

  test.each(['0', '0.00', '100.01', '101', '88.555', '-1', '1e2', '', '.', 'A', '88,5', '8 8', '9999999', 'NaN'])(
    '%s is none',
    (text) => expect(whyNotValue(hundredthsOf(text))).toBe('scores.wrong'),
  )

  test('every score is read back from how it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostHundredths }), (hundredths) => {
        expect(hundredthsOf(scoreText(hundredths))).toBe(hundredths)
        expect(hundredthsOf(typedScore(hundredths))).toBe(hundredths)
      }),
    )
  })

  test('scores have two decimals wherever they are read, and as few as they need where they are typed', () => {
    expect([8_820, 8_800, 8_825].map(scoreText)).toEqual(['88.20', '88.00', '88.25'])
    expect([8_820, 8_800, 8_825].map(typedScore)).toEqual(['88.2', '88', '88.25'])
  })
})

describe('who may not score a team is told why', () => {
  const team = { members: 2, isReleased: false, total: null, othersScored: false }
  const confirmed = { hundredths: 8_000, state: 'CONFIRMED' as const }
  test.each([
    [team, null, 'scores.notYours'],
    [{ ...team, members: 0 }, 'ORGANISER', 'scores.noStudents'],
    [{ ...team, isReleased: true }, 'ORGANISER', null],
    [{ ...team, isReleased: true }, 'ADVISER', 'scores.released'],
    [{ ...team, total: { ...confirmed, isOwn: false } }, 'ADVISER', 'scores.byOthers'],
    [{ ...team, total: { ...confirmed, state: 'DRAFT', isOwn: false } }, 'ADVISER', 'scores.byOthers'],
    [{ ...team, total: { ...confirmed, isOwn: true } }, 'ADVISER', null],
    [{ ...team, total: { ...confirmed, isOwn: true }, othersScored: true }, 'ADVISER', 'scores.byOthers'],
    [{ ...team, total: { ...confirmed, isOwn: true }, othersScored: true }, 'ORGANISER', null],
    [team, 'ADVISER', null],
  ] as const)('%j by %s: %s', (scored, as, why) => expect(whyNotScore(scored, as)).toBe(why))

  test('only a confirmed total, or one for results that are out, takes a reason to change', () => {
    const draft = { ...confirmed, state: 'DRAFT' as const }
    expect(needsReason({ isReleased: false, total: confirmed }, 8_100)).toBe(true)
    expect(needsReason({ isReleased: false, total: confirmed }, 8_000)).toBe(false)
    expect(needsReason({ isReleased: false, total: draft }, 8_100)).toBe(false)
    expect(needsReason({ isReleased: false, total: null }, 8_100)).toBe(false)
    expect(needsReason({ isReleased: true, total: null }, 8_100)).toBe(true)
  })
})

describe('several scorers', () => {
  test('the average goes half up to the hundredth', () => {
    expect(averageOf([])).toBeNull()
    expect(averageOf([8_000, 8_001])).toBe(8_001)
    expect(averageOf([8_000, 8_000, 8_001])).toBe(8_000)
  })

  test('more than ten points from the middle value is an outlier', () => {
    expect(outliersOf([8_000])).toEqual([false])
    expect(outliersOf([8_000, 8_200, 6_000])).toEqual([false, false, true])
    expect(outliersOf([8_000, 9_000, 7_000])).toEqual([false, false, false])
    expect(outliersOf([9_000, 6_000])).toEqual([true, true])
  })

  test('the average is a score whenever the values are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: mostHundredths }), { minLength: 1 }), (values) => {
        expect(whyNotValue(averageOf(values))).toBeNull()
      }),
    )
  })
})
