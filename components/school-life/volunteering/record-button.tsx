'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { DateInput } from '@/components/ui/date-input'
import { Input } from '@/components/ui/input'
import { recordHoursAction } from '@/lib/features/school-life/volunteering/actions'
import { achievementFacts, mostMinutes } from '@/lib/features/school-life/volunteering/rules'

/** Records a student's work of one day; the same work of a day is recorded once. */
export function RecordButton({ studentId, today }: { studentId: string; today: string }) {
  const t = useTranslations('volunteering.record')
  const [open, setOpen] = useState(false)
  const operation = useRefreshing(recordHoursAction, { successMessage: t('done'), onSuccess: () => setOpen(false) })
  const minutesIn = (values: FormData) => Math.round(Number(values.get('minutes')) * 60)
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <FormDialog
        open={open}
        size="sm"
        title={t('title')}
        onClose={() => setOpen(false)}
        operation={operation}
        check={(values) => {
          const minutes = minutesIn(values)
          return minutes >= 1 && minutes <= mostMinutes ? [] : [{ field: 'minutes', message: t('hoursWrong') }]
        }}
        onSubmit={(values) =>
          void operation.run({
            studentId,
            ...textsOf(values, 'doneOn', 'achievement'),
            minutes: minutesIn(values),
          })
        }
        submit={t('submit')}
      >
        <Field label={t('day')} name="doneOn" required>
          <DateInput max={today} defaultValue={today} />
        </Field>
        <Field label={t('hours')} name="minutes" hint={t('hoursHint')} required>
          <Input type="number" inputMode="decimal" min={0.1} max={mostMinutes / 60} step={0.1} />
        </Field>
        <Field label={t('achievement')} name="achievement" required>
          <Input maxLength={achievementFacts.max} autoComplete="off" />
        </Field>
      </FormDialog>
    </>
  )
}
