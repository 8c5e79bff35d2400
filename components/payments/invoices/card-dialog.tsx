'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { leadTo } from '@/components/payments/pay/lead-to'
import { PolicyBox, type Refunds } from '@/components/payments/pay/policy-box'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { payInvoiceAction } from '@/lib/features/payments/invoices/actions'
import { moneyText } from '@/lib/i18n/format'

/** What the payer agrees to. */
export type CardAgreement = { hash: string; text: string; refunds: readonly Refunds[] }
export type CardDialogProps = {
  number: string
  card: CardAgreement
  dueMinor: number
  currency: string
  onClose: () => void
}

/** The refund policy above its checkbox; then the provider's own page, in the same tab. */
export function CardDialog({ number, card, dueMinor, currency, onClose }: CardDialogProps) {
  const t = useTranslations('invoices')
  const common = useTranslations('common')
  const [hasAgreed, agree] = useState(false)
  const { run, pending, fault } = useOperation(payInvoiceAction, {
    onSuccess: ({ handoff }) => handoff.kind !== 'qr' && leadTo(handoff),
  })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !pending && onClose()}
      title={t('cardTitle', { amount: moneyText(dueMinor, currency) })}
      description={t('cardText')}
    >
      <PolicyBox text={card.text} refunds={card.refunds} />
      <Checkbox className="mt-4" label={t('agree')} onChange={(event) => agree(event.target.checked)} />
      <FaultBanner fault={fault} className="mt-4" />
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          pending={pending}
          reason={hasAgreed ? undefined : t('notAgreed')}
          onClick={() => void run({ number, hasAgreed, policyHash: card.hash })}
        >
          {t('payByCard')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
