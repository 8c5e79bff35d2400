'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { AddressTools } from '@/components/ui/address-tools'
import { useUrlState } from '@/components/ui/use-url-state'
import type { mailStates } from '@/lib/features/console/mails/rules'
import { languages } from '@/lib/i18n/languages'
import { mailKinds } from '@/lib/features/console/mail-texts/rules'
import type { MailsView } from './mail-view'

type Props = { view: MailsView; counts: readonly { state: (typeof mailStates)[number]; count: number }[] }

/** The search and the filters of the list, which are in the address. */
export function MailTools({ view, counts }: Props) {
  const t = useTranslations('mails')
  const url = useUrlState()
  const limit = limitOf(view)
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      chips={{
        name: 'state',
        label: t('columns.state'),
        value: view.state,
        options: counts.map(({ state, count }) => ({ value: state, label: t(`states.${state}`), count })),
      }}
      selects={[
        {
          name: 'template',
          label: t('columns.template'),
          any: t('anyKind'),
          value: view.template,
          options: mailKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'language',
          label: t('columns.language'),
          any: t('anyLanguage'),
          value: view.language,
          options: languages.map((value) => ({ value, label: t(`languages.${value}`) })),
        },
      ]}
    >
      {limit !== null && (
        <p className="flex w-full flex-wrap items-center gap-2 text-ink-muted text-sm">
          {t(limit, { days: view.days ?? 0 })}
          <Button size="sm" variant="quiet" onClick={() => url.set({ announcement: null, days: null, only: null })}>
            {t('anyAnnouncement')}
          </Button>
        </p>
      )}
    </AddressTools>
  )
}

/** What the list is limited to by a link, in words; null: by nothing. */
function limitOf({ announcement, days, only }: MailsView) {
  if (announcement !== undefined) return 'ofAnnouncement'
  if (only !== undefined) return days === undefined ? 'resendable' : 'resendableOfDays'
  return days === undefined ? null : 'ofDays'
}
