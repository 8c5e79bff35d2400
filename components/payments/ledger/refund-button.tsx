'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { fetched } from '@/components/ui/fetched'
import { proposeRefundAction } from '@/lib/features/payments/refunds/actions'
import type { Proposal } from './refund-view'

const { Fetched: RefundDialog } = fetched(async () => (await import('./refund-dialog')).RefundDialog)

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
      {isOpen && proposal && <RefundDialog proposal={proposal} who={who} what={what} onClose={() => setOpen(false)} />}
    </>
  )
}
