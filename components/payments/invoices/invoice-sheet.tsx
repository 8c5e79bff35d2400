import { useLocale, useTranslations } from 'next-intl'
import { OrderNumberLink } from './order-number-link'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { TargetPerson, TargetThing } from '@/components/payments/ledger/target-name'
import { PrintButton } from '@/components/payments/receipt/print-button'
import { invoiceFile } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import { DownloadLink } from '@/components/ui/download-link'
import type { InvoiceDetail } from '@/lib/features/payments/invoices/get-invoice'
import { moneyText } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { DueDay } from './due-day'
import { lineState } from './line-state'

/** An invoice with its lines and how to pay it; printed it is the paper itself. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:block">
      <div className="flex min-w-0 flex-col gap-6">
        {invoice.mode === 'SANDBOX' && <Banner tone="warn">{t('sandbox')}</Banner>}
        {invoice.state === 'OPEN' && invoice.dueMinor !== invoice.totalMinor && (
          <Banner tone="info" title={t('lessDue', { amount: moneyText(invoice.dueMinor, invoice.currency) })}>
            {t('lessDueText')}
          </Banner>
        )}
        {invoice.state === 'WITHDRAWN' && (
          <Banner tone="info" title={t('withdrawnTitle')}>
            {invoice.withdrawReason}
          </Banner>
        )}
        <Lines invoice={invoice} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <DownloadLink href={invoiceFile(invoice.number)}>{t('download')}</DownloadLink>
          <PrintButton>{t('print')}</PrintButton>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-6 print:mt-4">
        <Facts invoice={invoice} />
        <Account invoice={invoice} />
      </div>
    </div>
  )
}

function Lines({ invoice: { lines, currency, totalMinor } }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  return (
    <Card title={t('lines')} flush>
      <DataTable
        caption={t('lines')}
        rows={lines}
        columns={({ column, numeric }) => [
          column(t('person'), (line) => <TargetPerson target={line.target} />),
          column(t('for'), (line) => <TargetThing target={line.target} />),
          column(t('state'), (line) => (
            <>
              <span className="text-ink-muted">{t(`lineStates.${lineState(line)}`)}</span>
              {line.refundedMinor > 0 && (
                <p className="text-sm">{t('refunded', { amount: moneyText(line.refundedMinor, currency) })}</p>
              )}
            </>
          )),
          numeric(t('amount'), (line) => <Money minor={line.totalMinor} currency={currency} />),
        ]}
      />
      <p className="flex justify-between gap-6 border-line border-t px-5 py-4 font-semibold sm:px-6">
        <span>{t('total')}</span>
        <Money minor={totalMinor} currency={currency} />
      </p>
    </Card>
  )
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const language = useLocale()
  return (
    <Card title={t('facts')}>
      <DescriptionList>
        <Description term={t('school')}>{schoolName(invoice.school, language)}</Description>
        <Description term={t('issued')}>
          <DateTime value={invoice.createdAt} />
          <p className="text-ink-muted text-sm">{t(invoice.isMadeByOffice ? 'byOffice' : 'bySchool')}</p>
        </Description>
        <Description term={t('due')}>
          <DueDay day={invoice.dueOn} />
        </Description>
        {invoice.reference !== null && <Description term={t('reference')}>{invoice.reference}</Description>}
        {invoice.paidAt !== null && (
          <Description term={t('paidOn')}>
            <PaidAt value={invoice.paidAt} provider={invoice.paidOrder?.provider ?? ''} />
          </Description>
        )}
        {invoice.paidOrder !== null && (
          <Description term={t(invoice.isOffice ? 'order' : 'receipt')}>
            <OrderNumberLink number={invoice.paidOrder.number} isOffice={invoice.isOffice} />
          </Description>
        )}
      </DescriptionList>
    </Card>
  )
}

/** Where a transfer goes, with the number it has to carry. */
function Account({ invoice: { issuer, number, state } }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const language = useLocale()
  if (state !== 'OPEN') return null
  const { bank } = issuer
  return (
    <Card title={t('transfer')} description={t('transferText', { number })}>
      <DescriptionList>
        <Description term={t('bank.holder')}>{bank.holder || inLanguage(issuer.name, language)}</Description>
        <Description term={t('bank.account')}>
          <span className="tabular-nums">{bank.account}</span>
        </Description>
        {bank.bank && <Description term={t('bank.name')}>{bank.bank}</Description>}
        {bank.swift && <Description term={t('bank.swift')}>{bank.swift}</Description>}
        <Description term={t('bank.reference')}>
          <span className="font-semibold">{number}</span>
        </Description>
      </DescriptionList>
    </Card>
  )
}
