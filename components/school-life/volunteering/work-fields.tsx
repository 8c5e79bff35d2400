'use client'

import { useTranslations } from 'next-intl'
import type { Wrong } from '@/components/forms/error-summary'
import { textsOf } from '@/components/forms/texts'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { achievementFacts, exactHoursOf, mostMinutes } from '@/lib/features/school-life/volunteering/rules'

export type WorkFieldsProps = {
  today: string
  /** What is recorded, where it is corrected. */
  work?: { doneOn: string; minutes: number; achievement: string }
}

/** The day, the hours and the activity of a volunteer's work. */
export function WorkFields({ today, work }: WorkFieldsProps) {
  const t = useTranslations('volunteering.record')
  return (
    <>
      <Field label={t('day')} name="doneOn" required>
        <DateInput max={today} defaultValue={work?.doneOn ?? today} />
      </Field>
      <Field label={t('hours')} name="minutes" hint={t('hoursHint')} required>
        <Input
          type="number"
          inputMode="decimal"
          min={0.01}
          max={mostMinutes / 60}
          step="any"
          defaultValue={work && exactHoursOf(work.minutes)}
        />
      </Field>
      <Field label={t('achievement')} name="achievement" required>
        <Input maxLength={achievementFacts.max} autoComplete="off" defaultValue={work?.achievement} />
      </Field>
    </>
  )
}

/** What the fields say, as the operations take it. */
export function workOf(values: FormData) {
  return { ...textsOf(values, 'doneOn', 'achievement'), minutes: Math.round(Number(values.get('minutes')) * 60) }
}

/** Says before anything is sent that the hours are none of one day. */
export function useWorkCheck() {
  const t = useTranslations('volunteering.record')
  return (values: FormData): Wrong[] => {
    const { minutes } = workOf(values)
    return minutes >= 1 && minutes <= mostMinutes ? [] : [{ field: 'minutes', message: t('hoursWrong') }]
  }
}
