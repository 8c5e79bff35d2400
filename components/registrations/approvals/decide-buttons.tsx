'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { ReasonDialog } from '@/components/forms/reason-dialog'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { decideApplicationAction } from '@/lib/features/registrations/educators/actions'
import { decideRegistrationAction } from '@/lib/features/registrations/school-registrations/actions'

/** What is decided, as the reader saw it. */
type Decided =
  | { kind: 'school'; registrationId: string; version: number }
  | { kind: 'educator'; applicationId: string; seen: 'PENDING' | 'APPROVED' | 'REJECTED' }

export type DecideButtonsProps = {
  decided: Decided
  /** Whom the buttons are about, for screen readers. */
  named: string
  canApprove: boolean
  /** Why it can't be approved now, or by the reader, where that may change. */
  approveReason?: string | null
  canReject: boolean
  rejectReason?: string | null
}

/** Approves at once, and rejects with a reason. */
export function DecideButtons({
  decided: { kind, ...seen },
  named,
  canApprove,
  approveReason = null,
  canReject,
  rejectReason = null,
}: DecideButtonsProps) {
  const t = useTranslations('approvals')
  const [isRejecting, setRejecting] = useState(false)
  const action = kind === 'school' ? decideRegistrationAction : decideApplicationAction
  const approval = useRefreshing<unknown>(action, { successMessage: t('approved') })
  const rejection = useRefreshing<unknown>(action, {
    successMessage: t('rejected'),
    onSuccess: () => setRejecting(false),
  })
  return (
    <>
      {(canApprove || approveReason !== null) && (
        <Button
          size="sm"
          reason={approveReason}
          pending={approval.pending}
          onClick={() => void approval.run({ ...seen, verdict: 'APPROVED' })}
          aria-label={t('approveOf', { name: named })}
        >
          {t('approve')}
        </Button>
      )}
      {(canReject || rejectReason !== null) && (
        <Button
          size="sm"
          variant="quiet"
          reason={rejectReason}
          onClick={() => setRejecting(true)}
          aria-label={t('rejectOf', { name: named })}
        >
          {t('reject')}
        </Button>
      )}
      {approval.fault && <FaultBanner fault={approval.fault} />}
      {isRejecting && (
        <ReasonDialog
          title={t('rejectOf', { name: named })}
          description={t('rejectText')}
          label={t('reason')}
          missing={t('errors.reason')}
          variant="danger"
          submit={t('reject')}
          operation={rejection}
          onReason={(reason) => void rejection.run({ ...seen, verdict: 'REJECTED', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}
