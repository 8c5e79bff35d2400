'use client'

import { Columns3, Download, Filter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { ExportMenu } from '@/components/forms/export-menu'
import type { Density } from '@/components/shell/preferences'
import { FootTools, ListTools } from '@/components/ui/band'
import { BandEnd, BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DensityButton } from '@/components/ui/density-button'
import { FilterChips } from '@/components/ui/filter-chips'
import { IconButton } from '@/components/ui/icon-button'
import { Choices, ListCount } from '@/components/ui/list-toolbar'
import { Popover } from '@/components/ui/popover'
import { Spinner } from '@/components/ui/spinner'
import type { PanelTrigger } from '@/components/ui/use-lazy-panel'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { statuses } from '@/lib/features/registrations/registrations/rules'
import { mostInWorkbook, withoutAny } from '@/lib/features/registrations/rosters/rules'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { columnsParam, type OptionalColumn, optionalColumns, type RosterScope, type RosterView } from './roster-view'
import type { RosterCounts } from './roster'
import { SavedViews } from './saved-views'
import { useExport } from './use-export'

/** Fetched when it is opened: most readers narrow by the chips. */
const RosterFilters = dynamic(() => import('./roster-filters').then((file) => file.RosterFilters))

export type RosterToolbarProps = {
  scope: RosterScope
  /** null until all rows are there. */
  rows: readonly RosterRow[] | null
  /** null while nobody knows: all rows are still on their way, and the page has counted others. */
  counts: RosterCounts | null
  view: RosterView
  change: (patch: UrlPatch) => void
  found: ReadonlySet<string> | null
  searching: boolean
  /** The present columns, and the default ones. */
  columns: readonly OptionalColumn[]
  usual: readonly OptionalColumn[]
  density: Density
  onDensity: () => void
}

/** The second line of the band. */
export function RosterToolbar({ columns, usual, density, onDensity, ...props }: RosterToolbarProps) {
  const { scope, rows, counts, view, change, found, searching } = props
  const t = useTranslations('registrations.roster')
  const words = useTranslations('statuses')
  const file = useExport(scope.projectCode)
  const filters = (trigger: PanelTrigger) => (
    <Popover label={t('addFilter')} trigger={trigger}>
      <div className="flex flex-col gap-5">
        <RosterFilters scope={scope} rows={rows} view={view} change={change} found={found} />
      </div>
    </Popover>
  )
  return (
    <>
      <ListTools>
        <BandSearch
          label={t('search')}
          value={view.search}
          pending={searching}
          onSearch={(search) => change({ search: search || null })}
        />
        <BandFilters>
          <FilterChips
            label={t('status')}
            options={statuses.map((value) => ({
              value,
              label: words(value),
              count: counts?.statuses?.[value] || undefined,
            }))}
            value={view.status}
            onValueChange={(status) => change({ status })}
            className="sm:contents narrow:flex-nowrap"
          />
          <SetFilters rows={rows} view={view} change={change} />
          <span className="sm:contents narrow:hidden">
            {filters(
              <Button variant="quiet" size="sm" icon={<Filter />}>
                {t('addFilter')}
              </Button>,
            )}
          </span>
        </BandFilters>
        <BandEnd>
          <span>
            <ListCount
              shown={counts?.total ?? 0}
              total={counts && counts.whole}
              words={(key, values) => t(counts?.isMore && key !== 'loading' ? `${key}More` : key, values)}
            />
          </span>
          <span className="flex shrink-0 items-center gap-1">
            <SavedViews views={scope.views} view={view} change={change} />
            <span className="contents narrow:hidden">
              <ColumnChooser columns={columns} usual={usual} change={change} />
            </span>
            <DensityButton label={t('compact')} density={density} onDensity={onDensity} />
            <FootTools>
              {/* Among the chips, which scroll on a phone, it would be out of sight there. */}
              <span className="sm:hidden">
                {filters(
                  <IconButton size="sm" label={t('addFilter')}>
                    <Filter aria-hidden="true" />
                  </IconButton>,
                )}
              </span>
              <span>
                <ExportMenu
                  label={t('export')}
                  mostInWorkbook={counts?.isMore || (counts?.total ?? 0) > mostInWorkbook ? mostInWorkbook : undefined}
                  onChoose={(format) => !file.pending && void file.fetch(format)}
                >
                  <IconButton size="sm" label={t('export')} aria-busy={file.pending || undefined}>
                    {file.pending ? <Spinner /> : <Download aria-hidden="true" />}
                  </IconButton>
                </ExportMenu>
              </span>
            </FootTools>
          </span>
        </BandEnd>
      </ListTools>
      {file.problem && (
        <div className="px-4 pt-3 sm:px-5">
          <Banner tone="bad" live>
            {file.problem}
          </Banner>
        </div>
      )}
    </>
  )
}

/** One chip for each filter that is set, which it removes. */
function SetFilters({ rows, view, change }: Pick<RosterToolbarProps, 'rows' | 'view' | 'change'>) {
  const t = useTranslations('registrations.roster')
  const colon = useTranslations('common')('colon')
  const channelWords = useTranslations('registrations.channels')
  const set = [
    { name: 'channel', label: t('column.channel'), values: view.channel.map((value) => channelWords(value)) },
    { name: 'event', label: t('column.events'), values: view.event },
    { name: 'project', label: t('column.project'), values: view.project },
    {
      name: 'membership',
      label: t('filters.membership'),
      values: view.membership.map((value) => t(`filters.${value}`)),
    },
    { name: 'role', label: t('column.role'), values: view.role.map((value) => t(`role.${value}`)) },
    { name: 'school', label: t('column.school'), values: view.school.map(schoolName) },
    {
      name: 'class',
      label: t('column.class'),
      values: view.class.map((code) => (code === withoutAny ? t('filters.noClass') : code)),
    },
    { name: 'testSite', label: t('column.testSite'), values: view.testSite.map(nameOfSite) },
    { name: 'year', label: t('column.year'), values: view.year },
    { name: 'profile', label: t('filters.profile'), values: view.profile.map((value) => t(`filters.${value}`)) },
    { name: 'from', label: t('filters.from'), values: view.from ? [view.from] : [] },
    { name: 'until', label: t('filters.until'), values: view.until ? [view.until] : [] },
  ].filter(({ values }) => values.length > 0)
  function schoolName(id: string): string {
    return rows?.find(({ schoolId }) => schoolId === id)?.school ?? '…'
  }
  function nameOfSite(id: string): string {
    if (id === withoutAny) return t('filters.noTestSite')
    return rows?.find(({ testSiteId }) => testSiteId === id)?.testSite ?? '…'
  }
  return set.map(({ name, label, values }) => {
    const filter = `${label}${colon}${values.join(', ')}`
    return (
      <button
        key={name}
        type="button"
        aria-label={t('removeFilter', { filter })}
        onClick={() => change({ [name]: null })}
        className="inline-flex h-control-sm items-center gap-1.5 rounded-md border border-accent-text bg-accent-soft px-2.5 font-medium text-accent-text text-sm [&_svg]:size-3.5"
      >
        {filter}
        <X aria-hidden="true" />
      </button>
    )
  })
}

function ColumnChooser({ columns, usual, change }: Pick<RosterToolbarProps, 'columns' | 'usual' | 'change'>) {
  const t = useTranslations('registrations.roster')
  const choose = (names: string[]) => {
    const chosen = optionalColumns.filter((name) => names.includes(name))
    change({ columns: columnsParam(chosen, usual) })
  }
  return (
    <Popover
      label={t('columns')}
      trigger={
        <IconButton size="sm" label={t('columns')}>
          <Columns3 aria-hidden="true" />
        </IconButton>
      }
    >
      <Choices
        label={t('columns')}
        values={optionalColumns.map((value) => ({ value, label: t(`column.${value}`) }))}
        chosen={columns}
        counts={null}
        onChange={choose}
      />
    </Popover>
  )
}
