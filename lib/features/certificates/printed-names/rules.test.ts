import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spellingsOf, tidyName, whyNotConfirmName, whyNotPrint } from './rules'

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21) + milliseconds)
const window = { startsAt: at(0), deadlineAt: at(1000) }
const settledOne = { status: 'PAID' as const, cancelledAt: null, windows: [window] }

test('the window counts with both its limits, to the millisecond, and the next one after it', () => {
  const whyNot = (moment: number, windows = [window]) => whyNotConfirmName({ ...settledOne, windows }, at(moment))
  expect([-1, 0, 1000, 1001].map((moment) => whyNot(moment))).toEqual([
    'nameChecks.notOpenYet',
    null,
    null,
    'nameChecks.closed',
  ])
  const later = { startsAt: at(5000), deadlineAt: at(6000) }
  expect(whyNot(1001, [later, window])).toBe('nameChecks.notOpenYet')
  expect(whyNot(5000, [later, window])).toBeNull()
  expect(whyNot(0, [])).toBe('nameChecks.none')
})

test('who has not paid or takes part no longer confirms nothing', () => {
  expect(whyNotConfirmName({ ...settledOne, status: 'PENDING' }, at(0))).toBe('teams.unpaid')
  expect(whyNotConfirmName({ ...settledOne, cancelledAt: at(0) }, at(0))).toBe('registrations.cancelled')
})

describe('a corrected name', () => {
  const own = ['Lin', 'Xiaoyu', 'xiao yu'].flatMap(spellingsOf)
  test('is written in letters, with blanks, hyphens and apostrophes inside', () => {
    for (const name of ['Xiaoyu Lin', 'LIN Xiao-Yu', 'Xiaoyu O’Lin', "Xiaoyu d'Lin Lin", 'Xiàoyǔ Lín', 'Сяоюй Lin']) {
      expect(whyNotPrint(name, own), name).toBeNull()
    }
    for (const name of [
      '林晓雨',
      'Lin 🦄',
      'Lin4',
      'Lin-',
      '-Lin',
      'Lin  Xiaoyu',
      'Lin <b>',
      'L',
      'Lin\nXiaoyu',
      'Lin, Dr.',
    ]) {
      expect(whyNotPrint(name, own), name).toBe('nameChecks.letters')
    }
  })
  test('keeps a family name in capitals, and has one sort of apostrophe', () => {
    expect(tidyName(' ZENG  Zimo ', [])).toBe('ZENG Zimo')
    expect(tidyName('shannon o’neill', [])).toBe("Shannon O'Neill")
  })
  test('accepts a name that has a word in common with the student’s, in any spelling of it', () => {
    for (const name of ['Alice Lin', 'Xiao Yu Wang', 'YU Alice']) expect(whyNotPrint(name, own), name).toBeNull()
    for (const name of ['Bat Man', 'Alice Wang', 'Linda Xiaoyuan']) {
      expect(whyNotPrint(name, own), name).toBe('nameChecks.unlike')
    }
    expect(whyNotPrint('Alice', [])).toBe('nameChecks.unlike')
  })
  test('whatever is typed, what passes holds no digit, sign, control character, Han letter or doubled separator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const name = `Lin ${tidyName(typed, ['van'])}`
        fc.pre(whyNotPrint(name, own) === null)
        expect(name).not.toMatch(/[\p{N}\p{S}\p{C}\p{Script=Han}]|[ '’-]{2}|[ '’-]$/u)
      }),
    )
  })
})
