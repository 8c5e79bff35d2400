import { useTranslations } from 'next-intl'
import { invoicesHref } from '@/components/shell/addresses'
import { officeInvoicesHref } from '@/components/shell/console-addresses'
import { PageHeader } from '@/components/ui/page-header'
import type { InvoiceDetail } from '@/lib/features/payments/invoices/get-invoice'
import { InvoiceActions } from './invoice-actions'
import { InvoiceChip } from './invoice-chip'
import { InvoiceSheet } from './invoice-sheet'

export type InvoiceScreenProps = {
  invoice: InvoiceDetail
  /** The payer has just come back from the provider. */
  isBack: boolean
}

/** One invoice: its paper, and what can be done with it. */
export function InvoiceScreen({ invoice, isBack }: InvoiceScreenProps) {
  const t = useTranslations('invoices')
  const { isOffice, whyNotAct, card } = invoice
  return (
    <>
      <PageHeader
        back={{ href: isOffice ? officeInvoicesHref : invoicesHref, label: t('title') }}
        title={<span className="tabular-nums">{t('titleOf', { number: invoice.number })}</span>}
        marks={<InvoiceChip state={invoice.state} isOverdue={invoice.isOverdue} />}
        actions={
          whyNotAct === null && (
            <InvoiceActions
              number={invoice.number}
              dueMinor={invoice.dueMinor > 0 ? invoice.dueMinor : invoice.totalMinor}
              totalMinor={invoice.totalMinor}
              currency={invoice.currency}
              isOffice={isOffice}
              isPayable={invoice.dueMinor > 0}
              card={card && { hash: card.policy.hash, text: card.policy.text, refunds: card.refunds }}
              waiting={isBack && invoice.openOrder !== null ? invoice.openOrder.number : null}
            />
          )
        }
      />
      <InvoiceSheet invoice={invoice} />
    </>
  )
}
