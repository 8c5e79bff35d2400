'use client'

import { LockOpen } from 'lucide-react'
import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { reopenWorkAction } from '@/lib/features/work/submissions/actions'
import { instantInProse } from '@/lib/i18n/format'

type ReopenTarget = { projectId: string; schoolId: string; code: number }
export type ReopenButtonProps = {
  team: ReopenTarget
  deadlineAt: Date
  /** Why it is no longer possible, in words. */
  whyNot: string | null
}

/** Lets the organisers reopen a submission with a reason. */
export function ReopenButton({ team, deadlineAt, whyNot }: ReopenButtonProps) {
  const t = useTranslations('submission.reopen')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<LockOpen aria-hidden="true" />} reason={whyNot} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <ReopenDialog team={team} deadlineAt={deadlineAt} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = Omit<ReopenButtonProps, 'whyNot'> & { onClose: () => void }

function ReopenDialog({ team: { projectId, schoolId, code }, deadlineAt, onClose }: DialogProps) {
  const t = useTranslations('submission.reopen')
  const errors = useFieldErrors()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useRefreshing(reopenWorkAction, { successMessage: t('done'), onSuccess: onClose })
  return (
    <ReasonDialog
      title={t('title', { code })}
      description={t('text', { date: instantInProse(deadlineAt, language, zone) })}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={errors('required', { field: t('reason') })}
      onReason={(reason) => void operation.run({ projectId, schoolId, code, reason })}
      submit={t('confirm')}
    />
  )
}
