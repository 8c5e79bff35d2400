import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail'

const site = 'https://portal.test'
const project = { project: '科学', projectEn: 'Science' }
const token = 'a-token_0123456789'

describe('a sign-in code', () => {
  test('stands in the subject, where a phone shows it, and large in the mail', async () => {
    const mail = await renderMail('sign-in-code', { code: '12345678' }, { language: 'en-US', site })
    expect(mail.subject).toBe('1234 5678 is your one-time code')
    expect(mail.text).toContain('1234 5678')
    expect(mail.html).toContain('<html dir="ltr" lang="en-US">')
    expect(mail.text).not.toMatch(/<|undefined/)
  })

  test('speaks Chinese to a Chinese reader', async () => {
    const mail = await renderMail('sign-in-code', { code: '12345678' }, { language: 'zh-CN', site })
    expect(mail.subject).toBe('1234 5678 是登录验证码')
    expect(mail.text).toContain('10 分钟内有效')
    expect(mail.html).not.toContain('Competition Portal')
  })
})

test('a link is a button and a line to copy, and names the account it is for', async () => {
  const told = { role: 'coordinator', token }
  const mail = await renderMail('password-reset', told, { language: 'en-US', site })
  expect(mail.subject).toBe('Choose a new password (coordinator)')
  expect(mail.html.split(`href="${site}/forgetPsw?token=${token}"`)).toHaveLength(3)
  expect(mail.text).toContain(`${site}/forgetPsw?token=${token}`)
})

const order = { reference: 'P-7K2M9QX4TR', what: 'Robotics', currency: 'SGD', provider: 'OXPAY', mode: 'LIVE' }
const received = { feeMinor: '12000', reductionMinor: '2000', processingFeeMinor: '60', totalMinor: '10060' }

test('a receipt tells what was paid for, how much, how and when, in the text as in the page', async () => {
  const told = { ...order, ...received, paidAt: '2026-11-21T15:59:00.000Z' }
  const mail = await renderMail('receipt', told, { language: 'en-US', site })
  expect(mail.subject).toBe('Payment received: Robotics')
  for (const line of [
    'Paid for Robotics',
    'Reference P-7K2M9QX4TR',
    'Registration fee SGD 120.00',
    'Fee reduction − SGD 20.00',
    'Payment processing fee SGD 0.60',
    'Paid SGD 100.60',
    'Payment method QR code',
    'Paid on 21 Nov 2026, 23:59 (UTC+8)',
  ]) {
    expect(mail.text.split('\n')).toContain(line)
  }
  expect(mail.html).toContain(`href="${site}/receipt?order=P-7K2M9QX4TR"`)
  expect(mail.text).not.toContain('sandbox')
  const trial = await renderMail('receipt', { ...told, mode: 'SANDBOX' }, { language: 'en-US', site })
  expect(trial.text).toContain('no money was moved')
})

test.each(['receipt', 'refunded'] as const)(
  'a %s greets a student as students are greeted, and staff as staff',
  async (name) => {
    const paid = name === 'receipt' ? { ...received, paidAt: at } : { amountMinor: '10060', isWhole: 'yes' }
    const greetingOf = async (reader: object) =>
      (await renderMail(name, { ...order, ...paid, ...reader }, { language: 'zh-CN', site })).text.match(
        /[你您]好：/,
      )?.[0]
    const greetings = [
      await greetingOf({ reader: 'STUDENT' }),
      await greetingOf({ reader: 'CONTACT' }),
      await greetingOf({}),
    ]
    expect(greetings).toEqual(['你好：', '您好：', '您好：'])
  },
)

const at = '2026-11-21T15:59:00.000Z'
const reduced = {
  project: 'Science',
  number: 'FR-10042',
  registration: 'some-id',
  before: 'SGD 120.00',
  after: 'SGD 42.00',
  reason: '',
}

const handedIn = { projectId: 'p', schoolId: 's', code: '3', project: 'Science', title: '', submittedAt: at, by: 'Ann' }
const due = { projectId: 'p', schoolId: 's', code: '3', project: 'Science', projectCode: 'NSI', deadlineAt: at }

test('a receipt of what was handed in quotes its number and leads to the team', async () => {
  const told = { ...handedIn, receipt: 'NSI-R7K2M9QX4' }
  const { subject, html, text } = await renderMail('submission-receipt', told, { language: 'en-US', site })
  expect(subject).toBe('Submitted: Science, receipt NSI-R7K2M9QX4')
  expect(text.split('\n')).toContain('Submitted 21 Nov 2026, 23:59 (UTC+8)')
  expect(html).toContain(`href="${site}/submission?project_id=p&amp;account_id=s&amp;team_code=3"`)
})

test('a decision about a fee quotes its number; one queued before there were numbers has none', async () => {
  const decided = { ...reduced, outcome: 'approved' }
  const { text } = await renderMail('fee-reduction', decided, { language: 'en-US', site })
  expect(text).toContain('Reference number: FR-10042')
  const { number: _, ...older } = decided
  expect((await renderMail('fee-reduction', older, { language: 'en-US', site })).text).not.toContain('Reference number')
})

test.each([
  ['72', 'Less than 3 days left to submit: Science'],
  ['24', 'Less than 24 hours left to submit: Science'],
  ['2', 'Less than 2 hours left to submit: Science'],
])('a reminder %s hours before says so in its subject', async (hours, expected) => {
  const told = { ...due, hours, missing: '1' }
  const { subject, text } = await renderMail('submission-reminder', told, { language: 'en-US', site })
  expect(subject).toBe(expected)
  expect(text).toContain('One required part is still empty')
})

test.each([
  ['submission-receipt', { ...handedIn, receipt: 'NSI-R7K2M9QX4' }],
  ['submission-to-adviser', { ...handedIn, receipt: 'NSI-R7K2M9QX4', title: 'Rivers' }],
  ['submission-reopened', { ...due, reason: '2026' }],
  ['deadline-extended', { ...due, projectCode: '2026NSI', reason: '2026' }],
  ['submission-reminder', { ...due, hours: '24', missing: '0' }],
  ['submission-reminder', { ...due, hours: '2', missing: '3' }],
  ['submission-reminder', { ...due, code: '', hours: '72', missing: '0' }],
  ['sign-in-code', { code: '12345678' }],
  ['password-reset', { role: 'student', token }],
  ['password-changed', { role: 'adviser' }],
  ['payment-reminder', { project: 'Science', number: 'NSI-000001', from: 'Ann', heldUntil: '2026-11-23' }],
  ['address-code', { code: '12345678' }],
  ['address-changed', {}],
  ['change-decided', { field: 'guardian1Mobile', outcome: 'accepted', reason: '' }],
  ['change-decided', { field: 'idNumber', outcome: 'declined', reason: '2026' }],
  ['receipt', { ...order, ...received, paidAt: '2026-11-21T15:59:00.000Z' }],
  ['refunded', { ...order, amountMinor: '10060', isWhole: 'yes' }],
  ['refunded', { ...order, amountMinor: '5030', isWhole: 'ended' }],
  ['fee-reduction', { ...reduced, outcome: 'approved' }],
  ['fee-reduction', { ...reduced, outcome: 'free' }],
  ['fee-reduction', { ...reduced, outcome: 'rejected', reason: '2024' }],
  ['fee-reduction', { ...reduced, outcome: 'question', reason: '2026?' }],
  ['work-link', { project: 'Science', from: 'Ann', code: '7', projectId: 'p', schoolId: 's', templateId: '' }],
  ['results-out', { project: 'Science', season: '25-26' }],
  ['results-out-to-adviser', { project: 'Science', season: '25-26' }],
  ['adviser-added', { school: '静远中学', schoolEn: 'Jingyuan School' }],
  ['coordinator-appointed', { school: '静远中学', schoolEn: 'Jingyuan School' }],
  ['contact-address-changed', { role: 'ADVISER' }],
  [
    'payment-notice',
    {
      ...{ project: 'Science', school: 'Jingyuan School', amount: 'SGD 120.72', reference: '2026NSI Jingyuan School' },
      ...{ holder: '', bank: '', account: '', swift: '' },
    },
  ],
  ['approval-decided', { ...project, what: 'school', outcome: 'registered', reason: '' }],
  ['approval-decided', { ...project, what: 'school', outcome: 'approved', reason: '' }],
  ['approval-decided', { ...project, what: 'school', outcome: 'rejected', reason: '2026' }],
  ['approval-decided', { ...project, what: 'school', outcome: 'cancelled', reason: '2026' }],
  ['approval-decided', { ...project, what: 'school', outcome: 'waived', reason: '2026' }],
  ['approval-decided', { ...project, what: 'educator', outcome: 'approved', reason: '' }],
  ['approval-decided', { ...project, what: 'educator', outcome: 'rejected', reason: '2026' }],
  ['contact-address-changed', { role: 'COORDINATOR' }],
  ['student-moved', { school: '静远中学', schoolEn: 'Jingyuan School' }],
  ['students-merged', {}],
  ['place-released', { project: '2026' }],
  ['registration-kept', { ...project, outcome: 'registered', target: '', targetEn: '', reason: '' }],
  ['registration-kept', { ...project, outcome: 'registeredFree', target: '', targetEn: '', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'moved', target: '研究', targetEn: 'Research', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'waived', target: '', targetEn: '', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'cancelled', target: '', targetEn: '', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'refunded', target: '', targetEn: '', reason: '' }],
  ['registration-kept', { ...project, outcome: 'packageRegistered', target: '', targetEn: '', reason: '' }],
  ['registration-kept', { ...project, outcome: 'packageRegisteredFree', target: '', targetEn: '', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'packageWaived', target: '', targetEn: '', reason: '2026' }],
  ['registration-kept', { ...project, outcome: 'packageCancelled', target: '', targetEn: '', reason: '2026' }],
])('%s is whole in both languages', async (template, told) => {
  for (const language of ['en-US', 'zh-CN'] as const) {
    const { subject, html, text } = await renderMail(template, told, { language, site })
    const foreign = { 'en-US': /\p{Script=Han}/u, 'zh-CN': /Competition Portal/ }
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\bmail\.|undefined|\{\w+\}/)
      expect(part).not.toMatch(foreign[language])
    }
  }
})

test.each(['packageRegistered', 'packageRegisteredFree', 'packageWaived'])(
  'a student who got a package (%s) reads that its projects are still to be joined',
  async (outcome) => {
    const told = { ...project, outcome, target: '', targetEn: '', reason: '' }
    for (const [language, words] of [
      ['en-US', /package Science.*join them yourself/s],
      ['zh-CN', /套餐 ?科学.*仍需你自行报名/s],
    ] as const)
      expect((await renderMail('registration-kept', told, { language, site })).text).toMatch(words)
  },
)

test('a mail with other contents than it needs is not written', async () => {
  await expect(renderMail('sign-in-code', {}, { language: 'en-US', site })).rejects.toThrow('code')
  await expect(renderMail('no-such-mail', {}, { language: 'en-US', site })).rejects.toThrow('no mail no-such-mail')
})
