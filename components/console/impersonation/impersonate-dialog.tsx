'use client'

import { useTranslations } from 'next-intl'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useOperation } from '@/components/forms/use-operation'
import { forgetEverywhere } from '@/components/shell/session-note'
import { startImpersonationAction } from '@/lib/features/console/impersonation/actions'
import type { PersonKind } from '@/lib/features/console/impersonation/rules'

type ImpersonateDialogProps = {
  kind: PersonKind
  personId: string
  /** In the reader's language. */
  name: string
  minutes: number
  onClose: () => void
}

/** Why the administrator sees the portal as somebody else; then the person's first page is loaded. */
export function ImpersonateDialog({ kind, personId, name, minutes, onClose }: ImpersonateDialogProps) {
  const t = useTranslations('impersonation')
  const operation = useOperation(startImpersonationAction, {
    onSuccess: ({ landing }) => {
      forgetEverywhere()
      window.location.assign(landing)
    },
  })
  return (
    <ReasonDialog
      title={t('title', { name })}
      description={t('text', { name, minutes })}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      submit={t('start')}
      operation={operation}
      onClose={onClose}
      onReason={(reason) => void operation.run({ kind, personId, reason })}
    />
  )
}
