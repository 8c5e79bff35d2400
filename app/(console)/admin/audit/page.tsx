import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { AuditFilters } from '@/components/console/audit/audit-filters'
import { AuditList } from '@/components/console/audit/audit-list'
import { auditHref } from '@/components/shell/console-addresses'
import { ListScreen } from '@/components/shell/list-screen'
import { pageParams, type PageWithQuery } from '@/components/shell/page-params'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { BandList } from '@/components/ui/paged-list'
import { actorKinds } from '@/lib/features/console/audit/rules'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('auditLog.title')

/** Who did what (console#audit); a page goes on from the last entry of the one before. */
export default async function AuditPage({ searchParams }: PageWithQuery) {
  await reader('admin')
  const params = pageParams(await searchParams)
  const text = (name: string, most: number) => (params.get(name) ?? '').slice(0, most)
  const filters = { search: text('search', 100), from: text('from', 10), until: text('until', 10) }
  const chosen = {
    by: text('by', 64) || undefined,
    actorKind: actorKinds.find((kind) => kind === params.get('actorKind')),
    object: text('object', 60) || undefined,
    action: text('action', 120) || undefined,
    run: text('run', 220) || undefined,
  }
  const place = text('page', 60)
  const t = await getTranslations('auditLog')
  const { rows, next, by, action, objects } = await read(searchAudit, { ...filters, ...chosen, place })
  const set = Object.entries({ ...filters, ...chosen }).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const hrefAt = (page: string | null) =>
    `${auditHref}?${new URLSearchParams([...set, ...(page === null ? [] : [['page', page]])])}`
  return (
    <ListScreen
      texts={['auditLog', 'foundFilter']}
      title={t('title')}
      file={rows.length > 0 && { list: auditHref, query: set }}
    >
      <AuditFilters {...filters} {...chosen} {...{ by, action, objects }} />
      {chosen.run !== undefined && (
        <p className="flex items-center gap-2 px-4 py-2 text-ink-muted text-sm sm:px-5">
          {t('ofRun')}
          <Link href={auditHref}>{t('clear')}</Link>
        </p>
      )}
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
