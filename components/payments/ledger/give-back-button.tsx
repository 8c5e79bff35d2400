'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import type { OperationOptions } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { refundLineAction, refundPaymentAction } from '@/lib/features/payments/refunds/actions'
import { moneyText } from '@/lib/i18n/format'

export type GiveBackButtonProps = {
  paymentId: string
  minor: number
  currency: string
  kind: 'DOUBLE' | 'OVERPAID' | 'MISMATCH' | 'ORPHAN' | 'EXCESS'
  /** The amount of the order itself; an excess belongs to no line. */
  line?: { id: string; refundedMinor: number } | undefined
  /** Another action is the more likely solution. */
  quiet?: boolean
}

/**
 * Refunds the rest of a payment that settles nothing, or the excess of one that settled, after a confirmation; the
 * reason is the difference itself.
 */
export function GiveBackButton({ paymentId, minor, currency, kind, line, quiet = false }: GiveBackButtonProps) {
  const t = useTranslations('ledger')
  const [isOpen, setOpen] = useState(false)
  const amount = moneyText(minor, currency)
  const ending: OperationOptions<{ state: string }> = {
    successMessage: ({ state }) =>
      t(state === 'RESERVED' ? 'refund.reserved' : state === 'SENT' ? 'refund.sent' : 'refund.done', { amount }),
    onSuccess: () => setOpen(false),
  }
  const whole = useRefreshing(refundPaymentAction, ending)
  const part = useRefreshing(refundLineAction, ending)
  const { pending, fault } = line ? part : whole
  const reason = t(`giveBack.defaults.${kind}`)
  const giveBack = () =>
    line
      ? part.run({ lineId: line.id, refundedMinor: line.refundedMinor, amountMinor: minor, reason })
      : whole.run({ paymentId, reason })
  return (
    <>
      <Button size="sm" variant={quiet ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {t('detail.giveBack')}
      </Button>
      <ConfirmOperation
        open={isOpen}
        title={t(kind === 'EXCESS' ? 'giveBack.differenceTitle' : 'giveBack.title', { amount })}
        confirm={t('giveBack.confirm', { amount })}
        onConfirm={giveBack}
        operation={{ pending, fault }}
        onClose={() => setOpen(false)}
      >
        <p>{t(kind === 'EXCESS' ? 'giveBack.differenceText' : 'giveBack.text')}</p>
        <p className="mt-3">
          <span className="font-medium text-ink">{t('giveBack.reason')}</span> {reason}
        </p>
      </ConfirmOperation>
    </>
  )
}
