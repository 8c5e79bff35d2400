'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/ui/date-input'
import { useUrlState } from '@/components/ui/use-url-state'

/** The period of the figures, which is in the address: both days are in it. */
export function PeriodFields({ period }: { period: { from: string; until: string } }) {
  const t = useTranslations('accounting')
  const url = useUrlState()
  return (
    <fieldset className="mb-4 flex flex-wrap items-center gap-3">
      <legend className="sr-only">{t('period')}</legend>
      {(['from', 'until'] as const).map((end) => (
        <div key={end} className="flex items-center gap-2 text-ink-muted text-sm narrow:w-full">
          <span aria-hidden="true" className="shrink-0 narrow:w-20">
            {t(end)}
          </span>
          <DateInput
            aria-label={t(end)}
            defaultValue={period[end]}
            onDate={(day) => day !== '' && day !== period[end] && url.set({ ...period, [end]: day })}
            className="sm:w-40"
          />
        </div>
      ))}
    </fieldset>
  )
}
