'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { refundPaymentAction } from '@/lib/features/refunds/actions'
import { moneyText } from '@/lib/i18n/format'

export type GiveBackButtonProps = {
  paymentId: string
  minor: number
  currency: string
  kind: 'DOUBLE' | 'OVERPAID' | 'MISMATCH' | 'ORPHAN'
  /** Something else puts it right more likely. */
  quiet?: boolean
}

/** Gives all that is left of a payment back that settles nothing, once it is confirmed; the reason is why it is here. */
export function GiveBackButton({ paymentId, minor, currency, kind, quiet = false }: GiveBackButtonProps) {
  const t = useTranslations('ledger')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const amount = moneyText(minor, currency)
  const operation = useOperation(refundPaymentAction, {
    said: ({ state }) =>
      t(state === 'RESERVED' ? 'refund.reserved' : state === 'SENT' ? 'refund.sent' : 'refund.done', { amount }),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  return (
    <>
      <Button size="sm" variant={quiet ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
        {t('detail.giveBack')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('giveBack.title', { amount })}
        confirm={t('giveBack.confirm', { amount })}
        pending={operation.pending}
        onConfirm={() => operation.run({ paymentId, reason: t(`giveBack.defaults.${kind}`) })}
      >
        <p>{t('giveBack.text')}</p>
        <p className="mt-3">
          <span className="font-medium text-ink">{t('giveBack.reason')}</span> {t(`giveBack.defaults.${kind}`)}
        </p>
        {operation.fault && (
          <div className="mt-4">
            <FaultBanner fault={operation.fault} />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
