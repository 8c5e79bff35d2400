import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import type { MailPayload, MailTemplate } from './registry'

/** What examples are about, in the reader's language. */
function namesIn(language: Language) {
  const word = (name: 'project' | 'person' | 'school' | 'reason') => translate(language, `mailTexts.names.${name}`)
  return { project: word('project'), person: word('person'), school: word('school'), reason: word('reason') }
}
type Names = ReturnType<typeof namesIn>
type Examples<Template extends MailTemplate> = Record<string, (names: Names) => MailPayload<Template>>

const at = '2026-11-21T15:59:00.000Z'
const code = '12345678'
const token = 'example'
/** Where a mail is told a name in both languages. */
const both = { zh: namesIn('zh-CN'), en: namesIn('en-US') }
const schools = { school: both.zh.school, schoolEn: both.en.school }
const projects = { project: both.zh.project, projectEn: both.en.project }
const order = {
  reference: 'P-7K2M9QX4TR',
  currency: 'SGD',
  provider: 'OXPAY',
  mode: 'LIVE',
  reader: 'STUDENT',
} as const
const paid = {
  ...order,
  ...{ feeMinor: '12000', reductionMinor: '2000', processingFeeMinor: '60', totalMinor: '10060', paidAt: at },
}
const team = { projectId: 'example', schoolId: 'example', code: '3' }
const due = { ...team, projectCode: '2026NSI', deadlineAt: at }
const decided = { number: 'FR-10042', registration: 'example', before: 'SGD 120.00', after: 'SGD 42.00' }
const handedIn = (names: Names) => ({
  ...team,
  ...{ project: names.project, title: '', receipt: 'NSI-R7K2M9QX4', by: names.person, submittedAt: at },
})
const kept = { ...projects, target: both.zh.project, targetEn: both.en.project }
const thread = { reader: 'STUDENT', thread: '', count: '2' } as const

/**
 * Values with which each mail is shown where nobody is written to, one for each way it can go: together they say all that
 * the mail can say.
 */
const mailExamples: { [Template in MailTemplate]: Examples<Template> } = {
  'sign-in-code': { usual: () => ({ code }) },
  'password-reset': { usual: () => ({ role: 'student', token }) },
  'password-changed': { usual: () => ({ role: 'student' }) },
  'administrator-invited': { usual: ({ person }) => ({ token, name: person, by: person }) },
  'test-mail': { usual: () => ({}) },
  'address-code': { usual: () => ({ code }) },
  'address-changed': { usual: () => ({}) },
  'change-decided': {
    accepted: ({ reason }) => ({ field: 'graduationYear', outcome: 'accepted', reason }),
    declined: ({ reason }) => ({ field: 'graduationYear', outcome: 'declined', reason }),
  },
  'student-moved': { usual: () => schools },
  'students-merged': { usual: () => ({}) },
  'adviser-added': { usual: () => schools },
  'coordinator-appointed': { usual: () => schools },
  'contact-address-changed': { adviser: () => ({ role: 'ADVISER' }), coordinator: () => ({ role: 'COORDINATOR' }) },
  'payment-reminder': {
    usual: ({ project, person }) => ({ project, number: 'NSI-000042', from: person, heldUntil: '2026-11-23' }),
  },
  'readiness-reminder': {
    usual: ({ project, person }) => ({
      ...{ from: person, profile: project, paid: project, team: '', leader: '', blocks: '', submitted: project },
    }),
  },
  'payment-notice': {
    usual: ({ project, school }) => ({
      ...{ project, school, amount: 'SGD 120.72', reference: `2026NSI ${school}` },
      ...{ holder: school, bank: 'DBS', account: '003-900123-4', swift: 'DBSSSGSG' },
    }),
  },
  'approval-decided': {
    schoolRegistered: () => ({ ...projects, what: 'school', outcome: 'registered', reason: '' }),
    schoolApproved: ({ reason }) => ({ ...projects, what: 'school', outcome: 'approved', reason }),
    schoolRejected: ({ reason }) => ({ ...projects, what: 'school', outcome: 'rejected', reason }),
    schoolWaived: ({ reason }) => ({ ...projects, what: 'school', outcome: 'waived', reason }),
    schoolCancelled: ({ reason }) => ({ ...projects, what: 'school', outcome: 'cancelled', reason }),
    educatorApproved: ({ reason }) => ({ ...projects, what: 'educator', outcome: 'approved', reason }),
    educatorRejected: ({ reason }) => ({ ...projects, what: 'educator', outcome: 'rejected', reason }),
  },
  'registration-kept': {
    registered: () => ({ ...kept, outcome: 'registered', reason: '' }),
    registeredFree: ({ reason }) => ({ ...kept, outcome: 'registeredFree', reason }),
    moved: ({ reason }) => ({ ...kept, outcome: 'moved', reason }),
    waived: ({ reason }) => ({ ...kept, outcome: 'waived', reason }),
    cancelled: ({ reason }) => ({ ...kept, outcome: 'cancelled', reason }),
    refunded: () => ({ ...kept, outcome: 'refunded', reason: '' }),
    packageRegistered: () => ({ ...kept, outcome: 'packageRegistered', reason: '' }),
    packageRegisteredFree: ({ reason }) => ({ ...kept, outcome: 'packageRegisteredFree', reason }),
    packageWaived: ({ reason }) => ({ ...kept, outcome: 'packageWaived', reason }),
    packageCancelled: ({ reason }) => ({ ...kept, outcome: 'packageCancelled', reason }),
  },
  'place-released': { usual: ({ project }) => ({ project }) },
  'sign-up-code': { usual: ({ project }) => ({ code, project }) },
  receipt: {
    usual: ({ project }) => ({ ...paid, what: project }),
    bySchool: ({ project, school }) => ({ ...paid, what: project, school }),
    beyond: ({ project }) => ({ ...paid, what: project, beyondMinor: '500' }),
    sandbox: ({ project }) => ({ ...paid, what: project, mode: 'SANDBOX' }),
  },
  refunded: {
    wholly: ({ project }) => ({ ...order, what: project, amountMinor: '10060', isWhole: 'yes' }),
    partly: ({ project }) => ({ ...order, what: project, amountMinor: '5030', isWhole: 'no' }),
    ended: ({ project }) => ({ ...order, what: project, amountMinor: '5030', isWhole: 'ended' }),
    sandbox: ({ project }) => ({ ...order, what: project, amountMinor: '10060', isWhole: 'yes', mode: 'SANDBOX' }),
  },
  'fee-reduction': {
    approved: ({ project }) => ({ ...decided, project, outcome: 'approved', reason: '' }),
    free: ({ project }) => ({ ...decided, project, outcome: 'free', reason: '' }),
    rejected: ({ project, reason }) => ({ ...decided, project, outcome: 'rejected', reason }),
    question: ({ project, reason }) => ({ ...decided, project, outcome: 'question', reason }),
  },
  'submission-receipt': { usual: handedIn, single: (names) => ({ ...handedIn(names), isAlone: 'yes' }) },
  'submission-to-adviser': { usual: handedIn, single: (names) => ({ ...handedIn(names), isAlone: 'yes' }) },
  'submission-reopened': { usual: ({ project, reason }) => ({ ...team, project, reason, deadlineAt: at }) },
  'submission-reminder': {
    missing: ({ project }) => ({ ...due, project, hours: '24', missing: '3' }),
    whole: ({ project }) => ({ ...due, project, hours: '24', missing: '0' }),
    alone: ({ project }) => ({ ...due, project, code: '', hours: '72', missing: '0' }),
    unstarted: ({ project }) => ({ ...due, project, code: '', hours: '72', missing: '0', isAlone: 'yes' }),
  },
  'deadline-extended': {
    teamed: ({ project, reason }) => ({ ...due, project, reason }),
    alone: ({ project, reason }) => ({ ...due, project, reason, code: '' }),
    unstarted: ({ project, reason }) => ({ ...due, project, reason, code: '', isAlone: 'yes' }),
  },
  'work-link': {
    usual: ({ project, person }) => ({ ...team, project, from: person, templateId: '' }),
    single: ({ project, person }) => ({ ...team, project, from: person, templateId: '', isAlone: 'yes' }),
  },
  'certificate-changed': {
    reissued: ({ project }) => ({ outcome: 'reissued', project, number: 'NSI-26-000042', token }),
    revoked: ({ project }) => ({ outcome: 'revoked', project, number: 'NSI-26-000042', token: '' }),
  },
  'unread-messages': {
    answer: () => ({ ...thread, kind: 'answer', count: '1' }),
    question: () => ({ ...thread, kind: 'question', reader: 'CONTACT', count: '1' }),
    answers: () => ({ ...thread, kind: 'answers' }),
    questions: () => ({ ...thread, kind: 'questions', reader: 'CONTACT' }),
    both: () => ({ ...thread, kind: 'both', reader: 'CONTACT', questions: '3' }),
  },
  announcement: { usual: ({ project }) => ({ subject: project, text: project }) },
  'results-out': { usual: ({ project }) => ({ project, season: '26-27' }) },
  'results-out-to-adviser': { usual: ({ project }) => ({ project, season: '26-27' }) },
}

/** What the examples of a mail are called. */
export function exampleNames(template: MailTemplate): string[] {
  return Object.keys(mailExamples[template])
}

/** One example of a mail in a language; the first where there is none of that name. */
export function exampleOf(template: MailTemplate, name: string, language: Language): Record<string, string> {
  const examples: Record<string, (names: Names) => Record<string, string>> = mailExamples[template]
  const write = examples[name] ?? Object.values(examples)[0]
  return write?.(namesIn(language)) ?? {}
}
