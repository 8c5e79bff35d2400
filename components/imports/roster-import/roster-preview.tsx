'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import type { Density } from '@/components/shell/preferences'
import { ListTools } from '@/components/ui/band'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/date-time'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'
import type { Plan } from '@/lib/features/imports/imports/rules'
import { moneyText } from '@/lib/i18n/format'
import { valuesOf } from './cell-values'
import { PreviewGrid, useRowCursor } from './preview-grid'
import { ProblemBar } from './problem-bar'
import { ProblemRail } from './problem-rail'
import { causesOf, isCorrected, type Place, placesOf, type RosterState, type Trial } from './roster-state'
import { useProblemSteps } from './use-problem-steps'
import type { RosterImport } from './use-roster-import'
import { type RowFilter, useRowFilter } from './use-row-filter'

export type RosterPreviewProps = Pick<RosterImport, 'change' | 'drop'> & {
  state: RosterState
  plan: Plan
  fee: ImportForm['fee']
  density: Density
  onImport: () => void
}

/** The result of the trial: its errors by cause beside every row, to correct in place, and what the import would do. */
export function RosterPreview({ state, plan, fee, density, change, drop, onImport }: RosterPreviewProps) {
  const t = useTranslations('imports')
  const { trial } = state
  const { totals } = plan
  // The corrections are in this page alone until they are imported.
  useLeaveWarning(useMemo(() => isCorrected(state), [state]))
  const wrong = totals.invalid + totals.duplicate
  const causes = useMemo(() => causesOf(plan, state), [plan, state])
  const places = useMemo(() => placesOf(plan.rows, trial), [plan, trial])
  const [wasWrong] = useState(wrong > 0)
  const { filter, chosen, shown, choose } = useRowFilter(plan, causes)
  const cursor = useRowCursor({ kind: trial.kind, rows: shown, onChange: change })
  const goTo = ({ line, column }: Omit<Place, 'error'>) => {
    if (!shown.some((row) => row.line === line)) choose({ by: 'wrong' })
    cursor.look(line, column)
  }
  const stepsIn = chosen
    ? places.filter(({ line, column }) => column === chosen.column && chosen.lines.includes(line))
    : places
  const steps = useProblemSteps(stepsIn, cursor, goTo)
  const adding = totals.new + totals.known
  const reason = wrong > 0 ? t('preview.blocked', { count: wrong }) : adding === 0 ? t('preview.nothingLeft') : null
  return (
    <>
      <ListTools>
        {places.length > 0 && <ProblemBar count={stepsIn.length} {...steps} />}
        <FilterChips
          label={t('preview.filter')}
          className="lg:ms-auto lg:shrink-0 lg:flex-nowrap"
          value={[filter.by]}
          onValueChange={(values) => choose({ by: asState(values.at(-1)) })}
          options={[
            { value: 'all', label: t('preview.all'), count: totals.total },
            ...(wasWrong ? [{ value: 'wrong', label: t('preview.wrong'), count: wrong }] : []),
            ...(['new', 'known', 'skipped'] as const)
              .filter((status) => totals[status] > 0)
              .map((status) => ({ value: status, label: t(`status.${status}`), count: totals[status] })),
          ]}
        />
      </ListTools>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        {wasWrong && (
          <ProblemRail
            causes={causes}
            chosen={chosen}
            onChoose={(cause) => choose(cause ? { by: 'cause', id: cause.id } : { by: 'wrong' })}
            count={places.length}
            trial={trial}
            onChange={change}
            onDrop={drop}
            goTo={goTo}
          />
        )}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Facts trial={trial} />
          {shown.length > 0 ? (
            <PreviewGrid
              kind={trial.kind}
              rows={shown}
              cursor={cursor}
              density={density}
              valuesOf={(field) => valuesOf(field, trial, plan.rows)}
              onDrop={drop}
            />
          ) : (
            <EmptyState kind="noMatch" title={t('preview.noneLeft')} className="flex-1 py-8" />
          )}
        </div>
      </div>
      <footer className="sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-2 sm:px-5 lg:min-h-13 lg:shrink-0 lg:py-1.5 lg:pe-4">
        <div role="status" className="min-w-0 leading-5 tabular-nums">
          <p className="font-semibold">
            {t('preview.adds', { count: adding, fresh: totals.new, known: totals.known })}
            {totals.skipped > 0 && ` · ${t('preview.skips', { count: totals.skipped })}`}
          </p>
          <p className="text-ink-muted text-xs">
            {dueText(adding)} · {t('preview.noMails')}
          </p>
        </div>
        {/* The reason lies before the button, which keeps its place at the end. */}
        <div className="lg:[&>span]:flex-row-reverse">
          <Button variant="primary" size="sm" reason={reason} onClick={onImport}>
            {t('preview.import', { count: adding })}
          </Button>
        </div>
      </footer>
    </>
  )

  function dueText(count: number): string {
    const { minor, currency, isPackage } = fee
    if (minor === 0) return t('preview.free')
    if (isPackage) return t('confirm.packageDue', { price: moneyText(minor, currency) })
    return t('preview.due', { total: moneyText(minor * count, currency) })
  }
}

function asState(value: string | undefined): Exclude<RowFilter['by'], 'cause'> {
  const states = ['wrong', 'new', 'known', 'skipped'] as const
  return states.find((state) => state === value) ?? 'all'
}

function Facts({ trial }: { trial: Trial }) {
  const t = useTranslations('imports')
  if (trial.importedAt === null && trial.hasHeader) return null
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      {trial.importedAt !== null && (
        <Banner tone="info" title={t('preview.importedTitle')}>
          {t('preview.importedText')} <DateTime value={trial.importedAt} />
        </Banner>
      )}
      {!trial.hasHeader && <Banner tone="warn">{t('preview.noHeader')}</Banner>}
    </div>
  )
}
