import { useLocale, useTranslations } from 'next-intl'
import { invoiceHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
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
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        <HeaderCell>{t('issuedOn')}</HeaderCell>
        {isOffice && <HeaderCell>{t('school')}</HeaderCell>}
        <HeaderCell>{t('reference')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('due')}</HeaderCell>
        <HeaderCell numeric>{t('lines')}</HeaderCell>
        <HeaderCell numeric>{t('total')}</HeaderCell>
      </TableHead>
      <TableBody>
        {invoices.map(({ number, school, ...invoice }) => (
          <TableRow key={number}>
            <Cell lead>
              <Link quiet href={invoiceHref(number, isOffice)} className="whitespace-nowrap tabular-nums">
                {number}
              </Link>
            </Cell>
            <Cell label={t('issuedOn')}>
              <span className="whitespace-nowrap text-ink-muted text-sm">
                <DateTime as="table" value={invoice.createdAt} />
              </span>
            </Cell>
            {isOffice && <Cell label={t('school')}>{schoolName(school, language)}</Cell>}
            <Cell label={t('reference')}>{invoice.reference}</Cell>
            <Cell label={t('state')}>
              <InvoiceChip {...invoice} />
            </Cell>
            <Cell label={t('due')}>
              <DueDay day={invoice.dueOn} />
            </Cell>
            <Cell label={t('lines')} numeric>
              {invoice.lines}
            </Cell>
            <Cell label={t('total')} numeric>
              <Money minor={invoice.totalMinor} currency={invoice.currency} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
