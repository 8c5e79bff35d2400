'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/ui/band'
import { DateInput } from '@/components/ui/date-input'
import { useUrlState } from '@/components/ui/use-url-state'

export type PeriodFieldsProps = { period: { from: string; until: string }; children: ReactNode }

/** The period of the figures, which is in the address: both days are in it. */
export function PeriodFields({ period, children }: PeriodFieldsProps) {
  const t = useTranslations('accounting')
  const url = useUrlState()
  return (
    <ListTools>
      <fieldset className="contents">
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
      <div className="ms-auto">{children}</div>
    </ListTools>
  )
}
