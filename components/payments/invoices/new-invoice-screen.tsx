import { useLocale, useTranslations } from 'next-intl'
import { invoicesHref } from '@/components/shell/addresses'
import { officeInvoicesHref } from '@/components/shell/console-addresses'
import { EmptyCard } from '@/components/ui/empty-card'
import { PageHeader } from '@/components/ui/page-header'
import { schoolName } from '@/lib/i18n/languages'
import { type Candidates, InvoicePicker } from './invoice-picker'

export type NewInvoiceScreenProps = { candidates: Candidates; isOffice: boolean }

/** Chooses what of a school goes on one invoice: the same screen for its coordinator and the office. */
export function NewInvoiceScreen({ candidates: { school, rows, ...rest }, isOffice }: NewInvoiceScreenProps) {
  const t = useTranslations('invoices')
  const language = useLocale()
  return (
    <>
      <PageHeader
        back={{ href: isOffice ? officeInvoicesHref : invoicesHref, label: t('title') }}
        title={t('newTitle')}
        description={isOffice ? schoolName(school, language) : t('newText')}
      />
      {rows.length === 0 ? (
        <EmptyCard kind="nothing" title={t('nothingWaits')}>
          {t('nothingWaitsText')}
        </EmptyCard>
      ) : (
        <InvoicePicker {...rest} rows={rows} isOffice={isOffice} schoolId={school.id} />
      )}
    </>
  )
}
