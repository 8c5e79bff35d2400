import type { MailTemplate } from '@/lib/jobs/mails/registry'
import type { Language } from '@/lib/i18n/languages'

/** What mails are about, in the order of the list. */
export const mailGroups = ['access', 'people', 'registrations', 'payments', 'work', 'results', 'messages'] as const
type MailGroup = (typeof mailGroups)[number]
/** Who reads them. */
export type MailReader = 'everybody' | 'student' | 'adviser' | 'coordinator' | 'contact' | 'administrator' | 'group'
type MailKindFacts = { group: MailGroup; to: MailReader }

/** Each mail the portal writes: what it is about and who reads it (mail#texts). */
const kinds: Record<MailTemplate, MailKindFacts> = {
  'sign-in-code': { group: 'access', to: 'everybody' },
  'sign-up-code': { group: 'access', to: 'student' },
  'address-code': { group: 'access', to: 'student' },
  'password-reset': { group: 'access', to: 'everybody' },
  'password-changed': { group: 'access', to: 'everybody' },
  'administrator-invited': { group: 'access', to: 'administrator' },
  'test-mail': { group: 'access', to: 'administrator' },
  'address-changed': { group: 'people', to: 'student' },
  'change-decided': { group: 'people', to: 'student' },
  'student-moved': { group: 'people', to: 'student' },
  'students-merged': { group: 'people', to: 'student' },
  'adviser-added': { group: 'people', to: 'adviser' },
  'coordinator-appointed': { group: 'people', to: 'coordinator' },
  'contact-address-changed': { group: 'people', to: 'contact' },
  'approval-decided': { group: 'registrations', to: 'contact' },
  'place-released': { group: 'registrations', to: 'student' },
  'registration-kept': { group: 'registrations', to: 'student' },
  'readiness-reminder': { group: 'registrations', to: 'student' },
  'payment-reminder': { group: 'payments', to: 'student' },
  'payment-notice': { group: 'payments', to: 'contact' },
  receipt: { group: 'payments', to: 'student' },
  refunded: { group: 'payments', to: 'student' },
  'fee-reduction': { group: 'payments', to: 'student' },
  'work-link': { group: 'work', to: 'student' },
  'submission-reminder': { group: 'work', to: 'student' },
  'deadline-extended': { group: 'work', to: 'student' },
  'submission-receipt': { group: 'work', to: 'student' },
  'submission-to-adviser': { group: 'work', to: 'adviser' },
  'submission-reopened': { group: 'work', to: 'student' },
  'results-out': { group: 'results', to: 'student' },
  'results-out-to-adviser': { group: 'results', to: 'adviser' },
  'certificate-changed': { group: 'results', to: 'student' },
  'unread-messages': { group: 'messages', to: 'everybody' },
  announcement: { group: 'messages', to: 'group' },
}
export type MailKind = MailTemplate

export const mailKinds = Object.keys(kinds) as MailKind[]
export type TextKind = Exclude<MailKind, 'announcement'>
/** Those whose words stand here; an announcement brings its own. */
export const textKinds = mailKinds.filter((kind): kind is TextKind => kind !== 'announcement')

export function mailKindOf(template: string | null): MailKind | undefined {
  return mailKinds.find((kind) => kind === template)
}

export function mailFactsOf(kind: MailKind): MailKindFacts {
  return kinds[kind]
}

/** How long a part may be. */
export const partLengths = { subject: 150, preview: 150, label: 60, paragraph: 2000 } as const

type CheckedPart = {
  role: keyof typeof partLengths
  allowed: readonly string[]
  required: Readonly<Record<Language, readonly string[]>>
}
/** What is wrong with a text, and the placeholder it is about. */
export type TextProblem = { reason: 'unknown' | 'missing' | 'long' | 'line'; placeholder: string }

/** Why a text can't stand for a part; an empty one gives the part back to us (mail#placeholders). */
export function whyNotText(text: string, part: CheckedPart, language: Language): TextProblem | null {
  if (text.trim() === '') return null
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = named.find((name) => !part.allowed.includes(name))
  if (unknown !== undefined) return { reason: 'unknown', placeholder: unknown }
  const missing = part.required[language].find((name) => !named.includes(name))
  if (missing !== undefined) return { reason: 'missing', placeholder: missing }
  if (part.role !== 'paragraph' && text.trim().includes('\n')) return { reason: 'line', placeholder: '' }
  return text.length > partLengths[part.role] ? { reason: 'long', placeholder: '' } : null
}

/** What became another between two versions of a mail's words in one language; null: what we say. */
export function changesOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((key) => ({ key, before: before[key] ?? null, after: after[key] ?? null }))
    .filter((change) => change.before !== change.after)
}

export const textStates = ['standard', 'changed'] as const
