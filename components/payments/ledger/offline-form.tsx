'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DiscardGuard } from '@/components/forms/discard-guard'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf, textsOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { orderHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { DateInput } from '@/components/ui/date-input'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { typedMinor } from '@/lib/i18n/amount'
import type { PayableRow } from '@/lib/features/payments/ledger/find-payables'
import { markOfflineAction } from '@/lib/features/payments/payments/actions'
import { transferFacts } from '@/lib/features/payments/payments/rules'
import { moneyText } from '@/lib/i18n/format'
import { TargetPerson, TargetThing, useTargetNames } from './target-name'

export type OfflineFormProps = { payable: PayableRow; onBack: () => void; onClose: () => void }
type OfflineTexts = { amountMinor: number; amount: string; arrivedOn: string; reference: string; note: string }

/** The facts of the bank transfer, which must be exactly the amount due; then the sentence that says what will happen. */
export function OfflineForm({ payable, onBack, onClose }: OfflineFormProps) {
  const t = useTranslations('ledger.offline')
  const common = useTranslations('common')
  const router = useRouter()
  const [typed, setTyped] = useState<OfflineTexts | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { who, what } = useTargetNames(payable.target)
  const due = moneyText(payable.dueMinor, payable.currency)
  const operation = useOperation(markOfflineAction, {
    successMessage: t('done'),
    onSuccess: ({ number }) => router.push(orderHref(number)),
  })

  // What is wrong with a field is told at that field, which the second step doesn't have.
  const isFieldWrong = (operation.fault?.fields.length ?? 0) > 0
  if (isConfirming && typed !== null && !isFieldWrong) {
    const { amount: _, ...transfer } = typed
    return (
      <Dialog
        open
        onOpenChange={(next) => !next && !operation.pending && onClose()}
        title={t('confirmTitle', { amount: due })}
      >
        <DiscardGuard isUnsent />
        <p>{t('confirmText', { name: who, what, amount: due, date: typed.arrivedOn, reference: typed.reference })}</p>
        <FaultBanner fault={operation.fault} className="mt-4" />
        <DialogFooter>
          <Button onClick={() => setConfirming(false)}>{common('back')}</Button>
          <Button
            variant="primary"
            pending={operation.pending}
            onClick={() => operation.run({ targetId: payable.id, ...transfer })}
          >
            {t('confirm')}
          </Button>
        </DialogFooter>
      </Dialog>
    )
  }

  const check = (values: FormData) => [
    ...(typedMinor(textOf(values, 'amountMinor'), payable.currency) === payable.dueMinor
      ? []
      : [{ field: 'amountMinor', message: t('wrongAmount', { amount: due }) }]),
    ...missingTexts(values, { arrivedOn: t('dateMissing'), reference: t('referenceMissing') }),
  ]
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('title')}>
      <Form
        operation={{ pending: false, fault: isFieldWrong ? operation.fault : null }}
        check={check}
        onSubmit={(values) => {
          operation.reset()
          const amount = textOf(values, 'amountMinor')
          setTyped({
            amount,
            amountMinor: typedMinor(amount, payable.currency) ?? 0,
            ...textsOf(values, 'arrivedOn', 'reference', 'note'),
          })
          setConfirming(true)
        }}
      >
        <div className="rounded-lg bg-sunken px-4 py-3">
          <p className="font-medium">
            <TargetPerson target={payable.target} />
          </p>
          <p className="text-ink-muted text-sm">
            <TargetThing target={payable.target} />
          </p>
          <p className="mt-1 font-semibold">{t('due', { amount: due })}</p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('amount')} name="amountMinor" required hint={t('amountHint')}>
            <Input
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed?.amount}
              trailing={<span className="pe-2 text-ink-muted text-sm">{payable.currency}</span>}
            />
          </Field>
          <Field label={t('date')} name="arrivedOn" required>
            <DateInput {...(typed && { defaultValue: typed.arrivedOn })} />
          </Field>
        </div>
        <Field label={t('reference')} name="reference" required>
          <Input autoComplete="off" maxLength={transferFacts.reference.max} defaultValue={typed?.reference} />
        </Field>
        <Field label={t('note')} name="note" hint={t('noteHint')}>
          <Textarea rows={2} maxLength={transferFacts.note.max} defaultValue={typed?.note} />
        </Field>
        <DialogFooter>
          <Button onClick={onBack}>{t('other')}</Button>
          <Submit>{t('next')}</Submit>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
