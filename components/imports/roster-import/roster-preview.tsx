'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import type { Plan, PlannedRow, RowStatus } from '@/lib/features/imports/imports/rules'
import { CauseList } from './cause-list'
import { PreviewGrid } from './preview-grid'
import { causesOf, type RosterState, type Trial } from './roster-state'
import type { RosterImport } from './use-roster-import'

export type RosterPreviewProps = Pick<RosterImport, 'change' | 'drop' | 'startOver'> & {
  fileName: string | null
  state: RosterState
  plan: Plan
  onImport: () => void
}

type PreviewFilter = 'wrong' | RowStatus

/** The result of the trial: the file, its errors by cause, and every row to correct in place. */
export function RosterPreview({ fileName, state, plan, change, drop, startOver, onImport }: RosterPreviewProps) {
  const t = useTranslations('imports')
  const { trial } = state
  const { totals } = plan
  const wrong = totals.invalid + totals.duplicate
  const causes = useMemo(() => causesOf(plan, state), [plan, state])
  const { rows, filter, choose } = useFilteredRows(plan)
  const adding = totals.new + totals.known
  const reason = wrong > 0 ? t('preview.blocked', { count: wrong }) : adding === 0 ? t('preview.nothingLeft') : null
  return (
    <div className="flex flex-col gap-6">
      <Facts trial={trial} />
      <Card
        flush
        title={fileName ?? t('preview.pasted')}
        description={
          <span className="inline-flex flex-wrap gap-1.5">
            <Badge>{t(`kind.${trial.kind}`)}</Badge>
            {trial.sheet === null ? (
              <>
                <Badge>{trial.encoding === 'UTF8' ? 'UTF-8' : 'GB18030'}</Badge>
                <Badge>{t(`separator.${separatorNames[trial.separator]}`)}</Badge>
              </>
            ) : (
              <Badge>{t('preview.sheet', { sheet: trial.sheet })}</Badge>
            )}
            <Badge>{t('preview.rows', { count: totals.total })}</Badge>
          </span>
        }
        actions={
          <Button variant="quiet" onClick={startOver}>
            {t('preview.startOver')}
          </Button>
        }
      >
        {causes.length > 0 && <CauseList causes={causes} onChange={change} onDrop={drop} />}
        <FilterChips
          label={t('preview.filter')}
          className="border-line border-t px-5 py-3 sm:px-6"
          value={filter === null ? [] : [filter]}
          onValueChange={(values) => choose(asFilter(values.at(-1)))}
          options={[
            ...(wrong > 0 || filter === 'wrong' ? [{ value: 'wrong', label: t('preview.wrong'), count: wrong }] : []),
            ...(['new', 'known', 'skipped'] as const)
              .filter((status) => totals[status] > 0)
              .map((status) => ({ value: status, label: t(`status.${status}`), count: totals[status] })),
          ]}
        />
        <div className="border-line border-t">
          {rows.length > 0 ? (
            <PreviewGrid kind={trial.kind} rows={rows} onChange={change} onDrop={drop} />
          ) : (
            <EmptyState kind="noMatch" title={t('preview.noneLeft')} className="py-8" />
          )}
        </div>
        <footer className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface px-5 py-3 sm:px-6">
          <p role="status" className="tabular-nums">
            {t('preview.adds', { count: adding, fresh: totals.new, known: totals.known })}
            {totals.skipped > 0 && ` · ${t('preview.skips', { count: totals.skipped })}`}
          </p>
          <Button variant="primary" reason={reason} onClick={onImport}>
            {t('preview.import', { count: adding })}
          </Button>
        </footer>
      </Card>
    </div>
  )
}

const separatorNames = { ',': 'comma', '\t': 'tab', ';': 'semicolon' } as const

function asFilter(value: string | undefined): PreviewFilter | null {
  const filters: readonly PreviewFilter[] = ['wrong', 'new', 'known', 'skipped', 'invalid', 'duplicate']
  return filters.find((filter) => filter === value) ?? null
}

const isWrong = (row: PlannedRow) => row.status === 'invalid' || row.status === 'duplicate'

/** A corrected row stays visible until another filter is chosen, so that no row moves while it is edited. */
function useFilteredRows(plan: Plan) {
  const wrongLines = () => new Set(plan.rows.filter(isWrong).map((row) => row.line))
  const [filter, setFilter] = useState<PreviewFilter | null>(() => (plan.rows.some(isWrong) ? 'wrong' : null))
  const [kept, setKept] = useState<ReadonlySet<number>>(wrongLines)
  const choose = (next: PreviewFilter | null) => {
    setFilter(next)
    setKept(wrongLines())
  }
  const fits = (row: PlannedRow) =>
    filter === null || (filter === 'wrong' ? isWrong(row) || kept.has(row.line) : row.status === filter)
  return { rows: plan.rows.filter(fits), filter, choose }
}

function Facts({ trial }: { trial: Trial }) {
  const t = useTranslations('imports')
  return (
    <>
      {trial.importedAt !== null && (
        <Banner tone="info" title={t('preview.importedTitle')}>
          {t('preview.importedText')} <DateTime value={trial.importedAt} />
        </Banner>
      )}
      {!trial.hasHeader && <Banner tone="warn">{t('preview.noHeader')}</Banner>}
    </>
  )
}
