import { useLocale, useTranslations } from 'next-intl'
import { invoiceHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import type { listInvoices } from '@/lib/features/payments/invoices/list-invoices'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { DueDay } from './due-day'
import { InvoiceChip } from './invoice-chip'

export type InvoiceListView = ResultOf<typeof listInvoices>
export type InvoiceListProps = { invoices: InvoiceListView['rows']; isOffice: boolean }

/** An invoice a row, the newest first; on a phone a card each. The office sees of which school it is. */
export function InvoiceList({ invoices, isOffice }: InvoiceListProps) {
  const t = useTranslations('invoices')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={invoices}
      keyOf={({ number }) => number}
      columns={({ column, numeric, line, state }) => [
        column(t('number'), ({ number }) => (
          <Link quiet href={invoiceHref(number, isOffice)} className="whitespace-nowrap tabular-nums">
            {number}
          </Link>
        )),
        column(t('issuedOn'), ({ createdAt }) => (
          <span className="whitespace-nowrap text-ink-muted text-sm">
            <DateTime as="table" value={createdAt} />
          </span>
        )),
        isOffice && line(t('school'), ({ school }) => schoolName(school, language)),
        column(t('reference'), ({ reference }) => reference),
        state(t('state'), (invoice) => <InvoiceChip {...invoice} />),
        column(t('due'), ({ dueOn }) => <DueDay day={dueOn} />),
        numeric(t('lines'), ({ lines }) => lines),
        numeric(t('total'), (invoice) => <Money minor={invoice.totalMinor} currency={invoice.currency} />),
      ]}
    />
  )
}
