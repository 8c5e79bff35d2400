'use client'

import { CreditCard, Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { checkOrderAction } from '@/lib/features/payments/payments/actions'
import type { CardAgreement } from './card-dialog'

const cardDialog = lazyDialog(() => import('./card-dialog').then((file) => file.CardDialog))
const transferDialog = lazyDialog(() => import('./transfer-dialog').then((file) => file.TransferDialog))
const withdrawDialog = lazyDialog(() => import('./withdraw-dialog').then((file) => file.WithdrawDialog))

export type InvoiceActionsProps = {
  number: string
  dueMinor: number
  totalMinor: number
  currency: string
  isOffice: boolean
  isPayable: boolean
  card: CardAgreement | null
  /** The order of a card payment that the payer has just come back from. */
  waiting: string | null
}

/** What can be done with an open invoice: the office confirms the transfer, the school pays by card, both withdraw it. */
export function InvoiceActions({ number, isOffice, isPayable, card, waiting, ...amounts }: InvoiceActionsProps) {
  const t = useTranslations('invoices')
  return (
    <>
      <DialogButton dialog={withdrawDialog} dialogProps={{ number }} variant="quiet">
        {t('withdraw')}
      </DialogButton>
      {waiting !== null && <AskButton order={waiting} />}
      {isOffice ? (
        <DialogButton
          dialog={transferDialog}
          dialogProps={{ number, ...amounts }}
          variant="primary"
          icon={<Landmark aria-hidden="true" />}
        >
          {t('confirmTransfer')}
        </DialogButton>
      ) : (
        card !== null &&
        isPayable && (
          <DialogButton
            dialog={cardDialog}
            dialogProps={{ number, card, dueMinor: amounts.dueMinor, currency: amounts.currency }}
            variant="primary"
            icon={<CreditCard aria-hidden="true" />}
          >
            {t('payByCard')}
          </DialogButton>
        )
      )}
    </>
  )
}

/** Asks the provider once by itself, since the payer has come back from there, and again when pressed. */
function AskButton({ order }: { order: string }) {
  const t = useTranslations('invoices')
  const { run, pending } = useRefreshing(checkOrderAction)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each order
  useEffect(() => void run({ number: order }), [order])
  return (
    <Button pending={pending} onClick={() => void run({ number: order })}>
      {t('askProvider')}
    </Button>
  )
}
