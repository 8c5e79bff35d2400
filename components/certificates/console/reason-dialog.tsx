'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import type { ActionResult } from '@/lib/kernel/doors/action'

export type CertificateReasonDialogProps<T> = {
  action: (raw: unknown) => Promise<ActionResult<T>>
  /** Content beside the reason. */
  input: Readonly<Record<string, string>>
  title: string
  text: string
  confirm: string
  successMessage: string | ((data: T) => string)
  isDangerous?: boolean
  onClose: () => void
}

/** Confirms an action that can't be undone, with a reason that is kept permanently. */
export function CertificateReasonDialog<T>({
  action,
  input,
  title,
  text,
  confirm,
  successMessage,
  isDangerous,
  onClose,
}: CertificateReasonDialogProps<T>) {
  const t = useTranslations('certificateConsole')
  const operation = useRefreshing(action, { successMessage, onSuccess: onClose })
  return (
    <ReasonDialog
      title={title}
      description={text}
      onClose={onClose}
      operation={operation}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      onReason={(reason) => void operation.run({ ...input, reason })}
      submit={confirm}
      variant={isDangerous ? 'danger' : 'primary'}
    />
  )
}
