import { getTranslations } from 'next-intl/server'
import { AuditFilters } from '@/components/console/audit/audit-filters'
import { AuditList } from '@/components/console/audit/audit-list'
import { auditHref } from '@/components/shell/addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { titled } from '@/components/shell/titled'
import { ListTools } from '@/components/ui/band'
import { ButtonLink } from '@/components/ui/button-link'
import { BandList } from '@/components/ui/paged-list'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('auditLog.title')

type Query = Promise<{ search?: string; from?: string; until?: string; page?: string }>

/** Who did what (console#audit); a page goes on from the last entry of the one before. */
export default async function AuditPage({ searchParams }: { searchParams: Query }) {
  await reader('admin')
  const query = await searchParams
  const filters = {
    search: (query.search ?? '').slice(0, 100),
    from: (query.from ?? '').slice(0, 10),
    until: (query.until ?? '').slice(0, 10),
  }
  const place = (query.page ?? '').slice(0, 60)
  const t = await getTranslations('auditLog')
  const { rows, next } = await read(searchAudit, { ...filters, place })
  const set = Object.entries(filters).filter(([, value]) => value !== '')
  const hrefAt = (page: string | null) =>
    `${auditHref}?${new URLSearchParams([...set, ...(page === null ? [] : [['page', page]])])}`
  return (
    <ListScreen texts={['auditLog']} title={t('title')} file={rows.length > 0 && { list: auditHref, query: set }}>
      <ListTools>
        <AuditFilters {...filters} />
      </ListTools>
      <div className="lg:min-h-0 lg:flex-1 lg:overflow-auto">
        <BandList
          count={rows.length}
          isNarrowed={set.length > 0 || place !== ''}
          nothing={{ title: t('empty'), text: t('emptyText') }}
          noMatch={{ title: t('noMatch'), clear: { href: auditHref, label: t('clear') } }}
        >
          <AuditList entries={rows} />
        </BandList>
        <nav aria-label={t('caption')} className="flex flex-wrap gap-2 px-4 py-4 sm:px-5">
          {place !== '' && <ButtonLink href={hrefAt(null)}>{t('first')}</ButtonLink>}
          {next !== null && <ButtonLink href={hrefAt(next)}>{t('more')}</ButtonLink>}
        </nav>
      </div>
    </ListScreen>
  )
}
