import { searchAndPage } from '@/components/shell/page-params'
import { mailStates, recentDays } from '@/lib/features/console/mails/rules'
import { type MailKind, mailKindOf } from '@/lib/features/console/mail-texts/rules'
import { isLanguage, type Language } from '@/lib/i18n/languages'

export type MailsView = {
  search: string
  state: (typeof mailStates)[number][]
  template: MailKind | undefined
  language: Language | undefined
  /** Those of the last days alone. */
  days: typeof recentDays | undefined
  /** Failed ones that can be sent again. */
  only: 'resendable' | undefined
  /** The id of the announcement they are of. */
  announcement: string | undefined
  page: number
}

/** The state of the list, all of which is in the address. */
export function mailsViewOf(params: URLSearchParams): MailsView {
  const taken = params.getAll('state')
  const language = params.get('language')
  return {
    ...searchAndPage(params),
    state: mailStates.filter((state) => taken.includes(state)),
    template: mailKindOf(params.get('template')),
    language: isLanguage(language) ? language : undefined,
    days: params.get('days') === String(recentDays) ? recentDays : undefined,
    only: params.get('only') === 'resendable' ? 'resendable' : undefined,
    announcement: params.get('announcement')?.slice(0, 64) || undefined,
  }
}
