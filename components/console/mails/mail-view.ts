import { pageOf } from '@/components/shell/page-params'
import { mailStates } from '@/lib/features/console/mails/rules'
import { isLanguage, type Language } from '@/lib/i18n/languages'

/** The mails the portal writes, by the names that the screens have for them. */
export const mailKinds = [
  ...(['sign-in-code', 'sign-up-code', 'address-code', 'password-reset', 'password-changed'] as const),
  ...(['administrator-invited', 'test-mail', 'address-changed', 'change-decided', 'adviser-added'] as const),
  ...([
    'coordinator-appointed',
    'contact-address-changed',
    'payment-reminder',
    'readiness-reminder',
    'approval-decided',
  ] as const),
  ...(['receipt', 'refunded', 'fee-reduction', 'submission-receipt', 'submission-to-adviser'] as const),
  ...(['submission-reopened', 'submission-reminder', 'work-link', 'certificate-changed'] as const),
  ...(['unread-messages', 'results-out', 'results-out-to-adviser'] as const),
] as const
export type MailKind = (typeof mailKinds)[number]

export function mailKindOf(template: string | null): MailKind | undefined {
  return mailKinds.find((kind) => kind === template)
}

export type MailsView = {
  search: string
  state: (typeof mailStates)[number][]
  template: MailKind | undefined
  language: Language | undefined
  page: number
}

/** The state of the list, all of which is in the address. */
export function mailsViewOf(params: URLSearchParams): MailsView {
  const taken = params.getAll('state')
  const language = params.get('language')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    state: mailStates.filter((state) => taken.includes(state)),
    template: mailKindOf(params.get('template')),
    language: isLanguage(language) ? language : undefined,
    page: pageOf(params.get('page')),
  }
}
