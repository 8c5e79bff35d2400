'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { inLanguage } from '@/lib/i18n/languages'

type Event = EventBoard['events'][number]

/** Chooses the event, which is in the address. */
export function EventChoice({ events, event }: { events: readonly Event[]; event: Event }) {
  const t = useTranslations('eventResults')
  const language = useLocale()
  const url = useUrlState()
  return (
    <Field label={t('event')} className="w-full sm:w-96">
      <Select
        value={event.code}
        onChange={(change) => url.set({ event: change.currentTarget.value })}
        options={events.map(({ code, name, isExtra }) => ({
          value: code,
          label: `${inLanguage(name, language)}${isExtra ? ` · ${t('extra')}` : ''}`,
        }))}
      />
    </Field>
  )
}
