'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiscardGuard } from '@/components/forms/discard-guard'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { decimalOf, typedMinor } from '@/lib/i18n/amount'
import { refundLineAction } from '@/lib/features/payments/refunds/actions'
import { moneyText } from '@/lib/i18n/format'
import { RefundPolicy } from './refund-policy'
import type { Proposal } from './refund-view'

export type RefundDialogProps = { proposal: Proposal; who: string; what: string; onClose: () => void }
type Chosen = { amountMinor: number; reason: string; endsRegistration: boolean }

/** Two steps: the policy's proposal, to be changed with a reason; then the sentence that says what will happen to whom. */
export function RefundDialog({ proposal, who, what, onClose }: RefundDialogProps) {
  const t = useTranslations('ledger.refund')
  const common = useTranslations('common')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const money = (minor: number) => moneyText(minor, proposal.currency)
  const amount = money(chosen?.amountMinor ?? 0)
  const operation = useRefreshing(refundLineAction, {
    successMessage: ({ state }) =>
      t(state === 'RESERVED' ? 'reserved' : state === 'SENT' ? 'sent' : 'done', { amount }),
    onSuccess: onClose,
  })
  const idle = { pending: false, fault: null }

  if (isConfirming && chosen !== null) {
    const ends = !proposal.isCancelled && (chosen.endsRegistration || chosen.amountMinor === proposal.leftMinor)
    return (
      <Dialog
        open
        onOpenChange={(next) => !next && !operation.pending && onClose()}
        title={t('confirmTitle', { amount })}
        description={t('step', { step: 2 })}
      >
        <DiscardGuard isUnsent />
        <p>{t(proposal.isOnInvoice ? 'confirmInvoice' : 'confirmText', { amount, name: who, what })}</p>
        <p className="mt-2 font-medium">
          {t(proposal.isCancelled ? 'alreadyCancelled' : ends ? 'confirmEnds' : 'confirmStays')}
        </p>
        <FaultBanner fault={operation.fault} className="mt-4" />
        <DialogFooter>
          <Button onClick={() => setConfirming(false)}>{common('back')}</Button>
          <Button
            variant="danger"
            pending={operation.pending}
            onClick={() => operation.run({ lineId: proposal.lineId, refundedMinor: proposal.refundedMinor, ...chosen })}
          >
            {t('confirm', { amount })}
          </Button>
        </DialogFooter>
      </Dialog>
    )
  }

  const check = (values: FormData) => {
    const minor = typedMinor(textOf(values, 'amountMinor'), proposal.currency)
    const isAmount = minor !== null && minor > 0 && minor <= proposal.leftMinor
    const hasReason = textOf(values, 'reason') !== ''
    return [
      ...(isAmount ? [] : [{ field: 'amountMinor', message: t('wrongAmount', { amount: money(proposal.leftMinor) }) }]),
      ...(hasReason ? [] : [{ field: 'reason', message: t('reasonMissing') }]),
    ]
  }
  const suggested = chosen?.amountMinor ?? proposal.proposedMinor ?? 0
  return (
    <FormDialog
      title={t('title', { what })}
      description={t('step', { step: 1 })}
      onClose={onClose}
      operation={idle}
      check={check}
      onSubmit={(values) => {
        setChosen({
          amountMinor: typedMinor(textOf(values, 'amountMinor'), proposal.currency) ?? 0,
          reason: textOf(values, 'reason'),
          endsRegistration: values.get('endsRegistration') === 'on',
        })
        setConfirming(true)
      }}
      submit={t('next')}
    >
      <p className="font-medium">{t('person', { name: who })}</p>
      <RefundPolicy proposal={proposal} />
      <Field
        label={t('amount')}
        name="amountMinor"
        required
        hint={t('amountHint', { amount: money(proposal.leftMinor) })}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          defaultValue={suggested > 0 ? decimalOf({ amountMinor: suggested, currency: proposal.currency }) : ''}
          trailing={<span className="pe-2 text-ink-muted text-sm">{proposal.currency}</span>}
        />
      </Field>
      {proposal.isByHand && <Banner tone="warn">{t('byHand')}</Banner>}
      <ReasonField label={t('reason')} required hint={t('reasonHint')} defaultValue={chosen?.reason ?? ''} />
      {proposal.isCancelled ? (
        <p className="text-ink-muted">{t('alreadyCancelled')}</p>
      ) : (
        <Checkbox
          name="endsRegistration"
          defaultChecked={chosen?.endsRegistration ?? (proposal.percent !== null && proposal.percent > 0)}
          label={t('ends')}
          hint={t('endsHint')}
        />
      )}
    </FormDialog>
  )
}
