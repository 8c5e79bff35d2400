'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { proposeRefundAction } from '@/lib/features/payments/refunds/actions'
import type { Proposal } from './refund-view'

const RefundDialog = lazy(() => import('./refund-dialog').then((module) => ({ default: module.RefundDialog })))

export type RefundButtonProps = { lineId: string; who: string; what: string; reason?: string }

/** Asks what the policy refunds now, and opens the refund dialog with it. */
export function RefundButton({ lineId, who, what, reason }: RefundButtonProps) {
  const t = useTranslations('ledger.detail')
  const [isOpen, setOpen] = useState(false)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const proposing = useOperation(proposeRefundAction, {
    onSuccess: (refund) => {
      setProposal(refund)
      setOpen(true)
    },
  })
  return (
    <>
      <Button
        size="sm"
        reason={reason}
        pending={proposing.pending}
        aria-label={t('refundNamed', { what: `${who}, ${what}` })}
        onClick={() => proposing.run({ lineId })}
      >
        {t('refund')}
      </Button>
      {proposing.fault && <FaultBanner fault={proposing.fault} />}
      <Suspense>
        {isOpen && proposal && (
          <RefundDialog proposal={proposal} who={who} what={what} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
