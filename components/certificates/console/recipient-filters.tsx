'use client'

import { useTranslations } from 'next-intl'
import { ListSearch } from '@/components/ui/list-search'
import { TabLinks } from '@/components/ui/tab-links'
import { useUrlState } from '@/components/ui/use-url-state'
import { type RecipientState, recipientStates } from '@/lib/features/certificates/certificate-rules/recipients.rules'

export type RecipientFiltersProps = { state: RecipientState; counts: Record<RecipientState, number>; search: string }

/** The filters are in the address; a tab without recipients is no link. */
export function RecipientFilters({ state, counts, search }: RecipientFiltersProps) {
  const t = useTranslations('certificateConsole.recipients')
  const url = useUrlState()
  const tabs = recipientStates
    .filter((name) => name === 'all' || name === state || counts[name] > 0)
    .map((name) => ({
      href: url.hrefWith({ state: name === 'all' ? null : name }),
      label: t(`states.${name}`),
      count: counts[name],
      current: name === state,
    }))
  return (
    <>
      <TabLinks label={t('title')} tabs={tabs} />
      {state !== 'ended' && (
        <div className="my-4">
          <ListSearch label={t('search')} search={search} />
        </div>
      )}
    </>
  )
}
