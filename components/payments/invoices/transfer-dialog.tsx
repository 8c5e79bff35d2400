'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf, textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { typedMinor } from '@/lib/i18n/amount'
import { confirmTransferAction } from '@/lib/features/payments/invoices/actions'
import { transferFacts } from '@/lib/features/payments/payments/rules'
import { moneyText } from '@/lib/i18n/format'

export type TransferDialogProps = {
  number: string
  dueMinor: number
  totalMinor: number
  currency: string
  onClose: () => void
}

/** The transfer for an invoice, as the bank tells it; the amount has to be the one due, or the whole of the paper. */
export function TransferDialog({ number, dueMinor, totalMinor, currency, onClose }: TransferDialogProps) {
  const t = useTranslations('invoices')
  const offline = useTranslations('ledger.offline')
  const operation = useRefreshing(confirmTransferAction, { successMessage: t('confirmed'), onSuccess: onClose })
  const due = moneyText(dueMinor, currency)
  const check = (values: FormData) => [
    ...([dueMinor, totalMinor].includes(typedMinor(textOf(values, 'amountMinor'), currency) ?? -1)
      ? []
      : [{ field: 'amountMinor', message: offline('wrongAmount', { amount: due }) }]),
    ...missingTexts(values, { arrivedOn: offline('dateMissing'), reference: offline('referenceMissing') }),
  ]
  return (
    <FormDialog
      title={t('confirmTitle', { number })}
      description={t('confirmText', { amount: due })}
      operation={operation}
      check={check}
      onClose={onClose}
      submit={t('confirmTransfer')}
      onSubmit={(values) =>
        void operation.run({
          number,
          amountMinor: typedMinor(textOf(values, 'amountMinor'), currency) ?? 0,
          ...textsOf(values, 'arrivedOn', 'reference', 'note'),
        })
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={offline('amount')} name="amountMinor" required>
          <Input
            inputMode="decimal"
            autoComplete="off"
            trailing={<span className="pe-2 text-ink-muted text-sm">{currency}</span>}
          />
        </Field>
        <Field label={offline('date')} name="arrivedOn" required>
          <DateInput />
        </Field>
      </div>
      <Field label={offline('reference')} name="reference" required>
        <Input autoComplete="off" maxLength={transferFacts.reference.max} />
      </Field>
      <Field label={offline('note')} name="note" hint={offline('noteHint')}>
        <Textarea rows={2} maxLength={transferFacts.note.max} />
      </Field>
    </FormDialog>
  )
}
