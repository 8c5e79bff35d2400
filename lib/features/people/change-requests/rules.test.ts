import { expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { proposedTo, type RequestedField, requestedFields, whyNotAsk, whyNotDecide, whyNotDecline } from './rules'
import { valueOf } from './schema'

const today = new Date('2026-11-21T12:00:00Z')

test('refuses a student’s request to change their e-mail address', () => {
  expect(requestedFields).not.toContain('email')
})

test('a request is decided or taken back once', () => {
  expect(whyNotDecide({ state: 'PENDING' })).toBeNull()
  expect(whyNotDecide({ state: 'ACCEPTED' })).toBe('changeRequests.decided')
  expect(whyNotDecide({ state: 'DECLINED' })).toBe('changeRequests.decided')
})

test('declining says why; asking for what is there already asks for nothing', () => {
  expect(whyNotDecline('')).toBe('changeRequests.reasonMissing')
  expect(whyNotDecline('Show me your passport')).toBeNull()
  expect(whyNotAsk(2027, 2027)).toBe('changeRequests.same')
  expect(whyNotAsk(null, '10001')).toBeNull()
})

test.each([
  ['student', '**************1234', '2008-**-**'],
  ['admin', '**************1234', '2008-**-**'],
  ['adviser', null, '2008'],
  ['coordinator', null, '2008'],
] as const)('a proposed secret is shown to a %s as the entry shows it: %s and %s', (role, idNumber, birthDate) => {
  expect(proposedTo(role, 'idNumber', '110101200805171234')).toBe(idNumber)
  expect(proposedTo(role, 'birthDate', '2008-05-17')).toBe(birthDate)
  expect(proposedTo(role, 'wechat', 'mei')).toBe('mei')
})

test.each([
  ['graduationYear', '2029', 2029],
  ['guardian1Email', ' Mother@Family.Test ', 'mother@family.test'],
  ['nativeGiven', '晓羽', '晓羽'],
  ['birthDate', '2008-05-17', '2008-05-17'],
  ['birthDate', '1900-01-01', '1900-01-01'],
] as const)('%s %s becomes %s', (field, proposed, value) => {
  expect(valueOf(field, proposed, today)).toBe(value)
})

function refusal(field: RequestedField, proposed: string) {
  try {
    return valueOf(field, proposed, today)
  } catch (thrown) {
    return thrown instanceof Fault ? thrown.fields[0] : thrown
  }
}

test.each([
  ['graduationYear', '1999'],
  ['graduationYear', 'soon'],
  ['gender', 'GIRL'],
  ['mobile', 'call me'],
  ['guardian2Email', 'mother'],
  ['birthDate', '2008-02-31'],
  ['birthDate', '0000-01-01'],
  ['birthDate', '1899-12-31'],
  ['birthDate', '2026-11-22'],
  ['idNumber', '**1234'],
] as const)('%s %s is refused where it was typed', (field, proposed) => {
  expect(refusal(field, proposed)).toMatchObject({ field: 'proposed', label: field })
})
