import { expect, test } from 'vitest'
import { judgeStudents } from './students.rules'

const name = { nativeFamily: null, nativeGiven: null, latinFamily: 'Li', latinGiven: 'Mei' }
const member = (email: string | null, more: { isSettled?: boolean; isTold?: boolean } = {}) => ({
  ...{ email, name, isSettled: true, isTold: email !== null },
  ...more,
})
const team = [member('a@x.test'), member('b@x.test', { isTold: false })]
const unpaid = member('c@x.test', { isTold: false, isSettled: false })
const keysOf = (emails: readonly (string | null)[], members: Parameters<typeof judgeStudents>[2]) => {
  const scores = emails.map((email) => ({ email, hundredths: 8_000 }))
  const judged = judgeStudents('students', scores, members, 'en-US')
  return 'wrong' in judged ? judged.wrong.map(({ key }) => key) : judged.hundredths
}

test.each([
  ['an entry without an e-mail stands for a student whose e-mail is hidden', ['a@x.test', null], team, 8_000],
  ['one by the e-mail all the same', ['a@x.test', 'b@x.test'], team, 8_000],
  ['a student who has none', ['a@x.test', null], [member('a@x.test'), member(null)], 8_000],
  ['the row lists who has not paid, too', ['a@x.test', null, null], [...team, unpaid], 8_000],
  ['and they may be left out', ['a@x.test', null], [...team, unpaid], 8_000],
  [
    'whose e-mail is told is named by it',
    [null, null],
    team,
    ['scoring.students.missing', 'scoring.students.nameless'],
  ],
  ['a hidden one is not forgotten', ['a@x.test'], team, ['scoring.students.missing']],
  ['nor counted twice', ['a@x.test', 'b@x.test', null], team, ['scoring.students.nameless']],
  [
    'who has not paid is no student of the team',
    ['a@x.test', null, 'c@x.test'],
    [...team, unpaid],
    ['scoring.students.stranger'],
  ],
  ['nobody twice', ['a@x.test', 'a@x.test', null], team, ['scoring.students.twice']],
] as const)('%s', (_, emails, members, outcome) => {
  expect(keysOf(emails, [...members])).toEqual(outcome)
})
