import { useLocale, useTranslations } from 'next-intl'
import { newInvoiceHref, officeInvoicesHref } from '@/components/shell/console-addresses'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ListSearch } from '@/components/ui/list-search'
import { PageHeader } from '@/components/ui/page-header'
import { DataTable } from '@/components/ui/data-table'
import type { listOwingSchools } from '@/lib/features/payments/invoices/list-owing-schools'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type OwingSchoolsProps = { schools: ResultOf<typeof listOwingSchools>; search: string }

/** The schools with unpaid registrations, to make an invoice for one of them. */
export function OwingSchools({ schools, search }: OwingSchoolsProps) {
  const t = useTranslations('invoices')
  const language = useLocale()
  return (
    <>
      <PageHeader
        back={{ href: officeInvoicesHref, label: t('title') }}
        title={t('newTitle')}
        description={t('chooseSchool')}
      />
      <div className="mb-4">
        <ListSearch label={t('searchSchool')} search={search} />
      </div>
      <Card flush>
        {schools.length === 0 ? (
          <EmptyState kind={search === '' ? 'nothing' : 'noMatch'} title={t('noSchool')} />
        ) : (
          <DataTable
            caption={t('chooseSchool')}
            rows={schools}
            columns={({ column, numeric }) => [
              column(t('school'), (school) => (
                <Link quiet href={newInvoiceHref(true, school.id)}>
                  {schoolName(school, language)}
                </Link>
              )),
              column(t('code'), (school) => school.code),
              numeric(t('unpaid'), (school) => school.waiting),
            ]}
          />
        )}
      </Card>
    </>
  )
}
