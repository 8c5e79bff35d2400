'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { useWorkCheck, WorkFields, workOf } from '@/components/school-life/volunteering/work-fields'
import { correctHoursAction, removeHoursAction } from '@/lib/features/school-life/volunteering/actions'

export type HoursDialogProps = {
  work: { id: string; doneOn: string; minutes: number; achievement: string }
  /** The student's. */
  name: string
  today: string
  onClose: () => void
}

const seenOf = ({ id, ...seen }: HoursDialogProps['work']) => ({ id, seen })

/** Another day, other hours or another activity, and why. */
export function CorrectHoursDialog({ work, name, today, onClose }: HoursDialogProps) {
  const t = useTranslations('schoolLife.hours')
  const check = useWorkCheck()
  const operation = useRefreshing(correctHoursAction, { successMessage: t('corrected'), onSuccess: onClose })
  return (
    <FormDialog
      size="sm"
      title={t('correctTitle')}
      description={name}
      onClose={onClose}
      operation={operation}
      check={(values) => [...check(values), ...missingTexts(values, { reason: t('reasonMissing') })]}
      onSubmit={(values) =>
        void operation.run({ ...seenOf(work), ...workOf(values), reason: textOf(values, 'reason') })
      }
      submit={t('save')}
    >
      <WorkFields today={today} work={work} />
      <ReasonField label={t('reason')} hint={t('reasonHint')} required />
    </FormDialog>
  )
}

/** Takes recorded work back, with the reason. */
export function RemoveHoursDialog({ work, name, onClose }: HoursDialogProps) {
  const t = useTranslations('schoolLife.hours')
  const operation = useRefreshing(removeHoursAction, { successMessage: t('removed'), onSuccess: onClose })
  return (
    <ReasonDialog
      size="sm"
      title={t('removeTitle')}
      description={`${name} · ${work.doneOn} · ${work.achievement}`}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      onReason={(reason) => void operation.run({ ...seenOf(work), reason })}
      submit={t('removeSubmit')}
      variant="danger"
    />
  )
}
