'use client'

import { useTranslations } from 'next-intl'
import { EventChoice } from '@/components/registrations/shared/event-choice'
import { Checkbox } from '@/components/ui/checkbox'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'
import { AdviserChoice } from './adviser-choice'
import type { FormPart } from './draft'
import type { Ticks } from './draft'

export type PartSectionProps = FormPart & Pick<FormView, 'adviser'> & { events: FormView['project']['events'] }

/** The events, the adviser, and what the student and the guardian agree to. */
export function PartSection({ draft, enter, adviser, events }: PartSectionProps) {
  const t = useTranslations('openRegistration')
  const tick = (part: Partial<Ticks>) => enter((before) => ({ ...before, ticks: { ...before.ticks, ...part } }))
  return (
    <div className="flex flex-col gap-6">
      {events.length > 0 && (
        <EventChoice
          events={events}
          labels={{ events: t('fields.events'), extraEvents: t('fields.extraEvents') }}
          chosen={draft.events}
          onChoose={(chosen) => enter((before) => ({ ...before, events: { ...before.events, ...chosen } }))}
        />
      )}
      {adviser && (
        <AdviserChoice
          adviser={adviser}
          isConfirmed={draft.ticks.isAdviserConfirmed}
          onConfirm={(isAdviserConfirmed) => tick({ isAdviserConfirmed })}
        />
      )}
      <section>
        <h3 className="mb-3 font-semibold text-ink-muted text-sm">{t('agreement')}</h3>
        <div className="flex flex-col gap-4">
          <Checkbox
            name="privacy"
            label={t('consent.privacy')}
            checked={draft.ticks.privacy}
            onChange={(event) => tick({ privacy: event.currentTarget.checked })}
          />
          <Checkbox
            name="guardian"
            label={t('consent.guardian')}
            checked={draft.ticks.guardian}
            onChange={(event) => tick({ guardian: event.currentTarget.checked })}
          />
        </div>
      </section>
    </div>
  )
}
