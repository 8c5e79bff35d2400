import { useLocale, useTranslations } from 'next-intl'
import { ListedFeeStatus } from '@/components/registrations/shared/fee-status-chip'
import { ownPackageHref, packageDetailsHref } from '@/components/shell/addresses'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { ListSearch } from '@/components/ui/list-search'
import { EmptyList, ListPages } from '@/components/ui/paged-list'
import { DataTable } from '@/components/ui/data-table'
import type { PackageOverview } from '@/lib/features/registrations/participations/get-package-overview'
import { personNames } from '@/lib/i18n/person-name'

type Holders = PackageOverview['holders']
export type PackageHoldersProps = {
  packageId: string
  holders: Holders
  search: string
  page: number
  pageSize: number
}

/** The students who have the package, with status and uses left; unconfirmed ones are counted and not named. */
export function PackageHolders({ packageId, holders, search, page, pageSize }: PackageHoldersProps) {
  const t = useTranslations('applicationDetail')
  const { rows, total, unnamed } = holders
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{t('holders')}</h2>
      {(rows.length > 0 || search !== '') && <ListSearch label={t('search')} search={search} />}
      <Card flush>
        {rows.length > 0 ? (
          <HolderTable rows={rows} />
        ) : (
          <EmptyList
            isNarrowed={search !== ''}
            nothing={{ title: t('noHolders'), text: t('noHoldersText') }}
            noMatch={{
              title: t('noMatch', { search }),
              clear: { href: packageDetailsHref(packageId), label: t('clear') },
            }}
          />
        )}
      </Card>
      {unnamed > 0 && <p className="text-ink-muted text-sm">{t('unnamed', { count: unnamed })}</p>}
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > pageSize}
        className=""
        summary={(range) => t('shown', range)}
      />
    </section>
  )
}

function HolderTable({ rows }: { rows: Holders['rows'] }) {
  const t = useTranslations('applicationDetail')
  const language = useLocale()
  return (
    <DataTable
      caption={t('holdersCaption')}
      rows={rows}
      columns={({ column, numeric }) => [
        column(t('student'), ({ id, student }) => {
          const { main, other } = personNames(student, language)
          return (
            <Link
              quiet
              href={ownPackageHref(id)}
              aria-label={t('detailsOf', { name: main })}
              className="flex flex-wrap items-baseline gap-x-2"
            >
              {main}
              {other && <span className="font-normal text-ink-muted text-sm">{other}</span>}
            </Link>
          )
        }),
        column(t('status'), ({ status }) => <ListedFeeStatus status={status} />),
        numeric(t('usesLeft'), ({ usesTotal: total, usesTaken }) =>
          total === null ? t('unlimited') : t('usesLeftOf', { left: total - usesTaken, total }),
        ),
        column(t('since'), ({ createdAt }) => <DateTime value={createdAt} as="date" />, {
          className: 'sm:whitespace-nowrap',
        }),
      ]}
    />
  )
}
