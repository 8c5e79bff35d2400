'use client'

import { Columns3, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/filter-chips'
import { Choices, FilterPopover, ListCount, ToolbarSelect } from '@/components/ui/list-toolbar'
import { Popover } from '@/components/ui/popover'
import { SearchBox } from '@/components/ui/search-box'
import { type UrlPatch, useUrlState } from '@/components/ui/use-url-state'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import {
  columnsParam,
  countsOf,
  type OptionalColumn,
  optionalColumns,
  type RosterScope,
  type RosterView,
} from './roster-view'
import { SavedViews } from './saved-views'
import { useExport } from './use-export'

export type RosterToolbarProps = {
  scope: RosterScope
  /** null until all rows are loaded, since nothing is counted before. */
  rows: readonly RosterRow[] | null
  view: RosterView
  change: (patch: UrlPatch) => void
  found: ReadonlySet<string> | null
  searching: boolean
  shown: number
  /** The present columns, and the default ones. */
  columns: readonly OptionalColumn[]
  usual: readonly OptionalColumn[]
}

export function RosterToolbar({ columns, usual, ...props }: RosterToolbarProps) {
  const { scope, rows, view, change, found, searching, shown } = props
  const t = useTranslations('registrations.roster')
  const words = useTranslations('statuses')
  const counts = useMemo(() => rows && countsOf(rows, view, found, 'status'), [rows, view, found])
  const file = useExport(scope.projectCode)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('search')}
          value={view.search}
          pending={searching}
          onSearch={(search) => change({ search: search || null })}
          className="w-full sm:max-w-80 sm:min-w-56 sm:flex-1"
        />
        {scope.projects.length > 1 && <ProjectSelect scope={scope} />}
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <MoreFilters scope={scope} rows={rows} view={view} change={change} found={found} />
          <ColumnChooser columns={columns} usual={usual} change={change} />
          <SavedViews views={scope.views} view={view} change={change} />
          <Button icon={<Download />} pending={file.pending} onClick={() => file.fetch(shown)}>
            {t('export')}
          </Button>
        </span>
      </div>
      {file.problem && (
        <Banner tone="bad" live>
          {file.problem}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterChips
          label={t('status')}
          options={statuses.map((value) => ({ value, label: words(value), count: counts?.get(value) ?? undefined }))}
          value={view.status}
          onValueChange={(status) => change({ status })}
        />
        <ListCount shown={shown} total={rows && rows.length} words={t} />
      </div>
    </div>
  )
}

/** Another project has other rows, so this change needs the server. */
function ProjectSelect({ scope }: { scope: RosterScope }) {
  const t = useTranslations('registrations.roster')
  const { set } = useUrlState()
  return (
    <ToolbarSelect
      aria-label={t('project')}
      value={scope.projectCode ?? 'all'}
      onChange={(event) => set({ project_code: event.currentTarget.value, event: null })}
      options={[
        { value: 'all', label: t('allProjects') },
        ...scope.projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ]}
    />
  )
}

function MoreFilters({
  scope,
  rows,
  view,
  change,
  found,
}: Pick<RosterToolbarProps, 'scope' | 'rows' | 'view' | 'change' | 'found'>) {
  const t = useTranslations('registrations.roster')
  const channelWords = useTranslations('registrations.channels')
  const on = view.channel.length + view.event.length
  const ofProject = scope.projects.filter(({ code }) => scope.projectCode === null || code === scope.projectCode)
  const events = [...new Set(ofProject.flatMap((project) => project.events.map(({ code }) => code)))]
  return (
    <FilterPopover label={t('filters')} button={on > 0 ? t('filtersOn', { count: on }) : t('filters')}>
      <Choices
        label={t('column.channel')}
        values={channels.map((value) => ({ value, label: channelWords(value) }))}
        chosen={view.channel}
        counts={rows && countsOf(rows, view, found, 'channel')}
        onChange={(channel) => change({ channel })}
      />
      {events.length > 0 && (
        <Choices
          label={t('column.events')}
          values={events.map((value) => ({ value, label: value }))}
          chosen={view.event}
          counts={rows && countsOf(rows, view, found, 'event')}
          onChange={(event) => change({ event })}
        />
      )}
    </FilterPopover>
  )
}

function ColumnChooser({ columns, usual, change }: Pick<RosterToolbarProps, 'columns' | 'usual' | 'change'>) {
  const t = useTranslations('registrations.roster')
  const choose = (names: string[]) => {
    const chosen = optionalColumns.filter((name) => names.includes(name))
    change({ columns: columnsParam(chosen, usual) })
  }
  return (
    <Popover label={t('columns')} trigger={<Button icon={<Columns3 />}>{t('columns')}</Button>}>
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
