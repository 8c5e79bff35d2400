'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { type AnnouncementState, announcementStates } from '@/lib/features/console/announcements/rules'

type AnnouncementToolsProps = { view: { search: string; state: AnnouncementState | undefined } }

/** The search and the filter of the list, which are in the address. */
export function AnnouncementTools({ view }: AnnouncementToolsProps) {
  const t = useTranslations('announcements')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        {
          name: 'state',
          label: t('columns.state'),
          any: t('anyState'),
          value: view.state,
          options: announcementStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
    >
      <span className="text-ink-muted text-sm">{t('text')}</span>
    </AddressTools>
  )
}
