/* oxlint-disable jsx-a11y/no-redundant-roles -- where rows become cards some browsers forget what a table is */

'use client'

import { useTranslations } from 'next-intl'
import { Fragment, type KeyboardEvent, Suspense, useMemo, useState } from 'react'
import type { Density } from '@/components/shell/preferences'
import { useDensity } from '@/components/shell/use-density'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { fetched, fetchedOrDrawn } from '@/components/ui/fetched'
import { Spacer, useGridWindow } from '@/components/ui/grid-window'
import { HeaderCell, TableBody, TableHead } from '@/components/ui/table'
import { useSteady } from '@/components/ui/use-steady'
import type { ScoreAct } from './score-input'
import { ScoringBar } from './scoring-bar'
import { ScoringNotices } from './scoring-notices'
import { ScoringTableRow } from './scoring-row'
import { ownIn, type Scoring, shownRows } from './scoring-rows'
import { ScoringToolbar } from './scoring-toolbar'
import { isUnsaved } from './use-score-saves'
import { useScoring } from './use-scoring'
import { useScoringView } from './use-scoring-view'

const { Fetched: ConfirmBatch } = fetched(async () => (await import('./confirm-batch')).ConfirmBatch)
const { Fetched: CommentDialog } = fetched(async () => (await import('./comment-dialog')).CommentDialog)
const panels = fetchedOrDrawn(async () => (await import('./work-panel')).WorkPanel)

const columns = ['team', 'own', 'others', 'average', 'total', 'work'] as const
const estimatedHeights: Record<Density, number> = { compact: 48, comfortable: 60 }
/** The function that the panel calls when it is open. */
const beside: ReadonlySet<string> = new Set(['others', 'average'])

/** All teams of a project: number, Enter, next; the work beside it; one confirmation for all (judging#scoring-grid). */
export function ScoringGrid({ scoring, density: initial }: { scoring: Scoring; density: Density }) {
  const t = useTranslations('scoringGrid')
  const { own, mayScore, mayConfirm } = scoring
  const { rows, scorers, saves, notices, isElsewhere, dismiss, take } = useScoring(scoring)
  const { view, change } = useScoringView({ rows, own })
  const [density, toggleDensity] = useDensity(initial)
  const [here, setHere] = useState<string | null>(null)
  const key = JSON.stringify([view.filters, view.scorer, view.isSubmitted, view.search])
  const fitting = useMemo(() => new Set(shownRows(rows, view, own).map(({ teamId }) => teamId)), [rows, view, own])
  // A team that was just scored stays visible although the filter no longer matches, until another filter is chosen.
  const [held, setHeld] = useState({ key, fitting })
  if (held.key !== key) setHeld({ key, fitting })
  const visible = useMemo(
    () => [...rows.values()].filter(({ teamId }) => fitting.has(teamId) || held.fitting.has(teamId)),
    [rows, fitting, held],
  )
  const ids = useMemo(() => visible.map(({ teamId }) => teamId), [visible])
  const { scroller, isLong, show, items, tail, measure } = useGridWindow({
    rows: ids,
    estimatedHeight: estimatedHeights[density],
    kept: here ?? undefined,
  })
  const [isConfirming, setConfirming] = useState(false)
  const [commented, setCommented] = useState<string | null>(null)
  const opened = [...rows.values()].find(({ serial }) => serial === view.team) ?? null
  const [WorkPanel] = useState(() => (opened === null ? panels.Fetched : panels.Drawn))
  const isSplit = opened !== null

  function focus(teamId: string) {
    setHere(teamId)
    const find = () => document.querySelector<HTMLElement>(`[data-score="${teamId}"]`)
    const field = find()
    if (field !== null) return field.focus()
    show(teamId)
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
  }

  /** The next team in the list that can be scored. */
  function neighbour(teamId: string, by: number): string | null {
    const at = ids.indexOf(teamId)
    const step = Math.sign(by)
    let last: string | null = null
    for (let place = at + step, left = Math.abs(by); place >= 0 && place < ids.length && left > 0; place += step) {
      const row = visible[place]
      if (row === undefined || row.members === 0) continue
      last = row.teamId
      left -= 1
    }
    return last
  }
  const open = (teamId: string | null) =>
    change({ team: teamId === null ? null : String(rows.get(teamId)?.serial ?? '') })

  /** Opens the work of another team; what is typed for the present one is saved first. */
  function step(by: number) {
    if (opened === null) return
    const typed = saves.edits.get(opened.teamId)
    if (typed?.state === 'typing') saves.commit([{ teamId: opened.teamId, text: typed.text }])
    const next = neighbour(opened.teamId, by)
    if (next !== null) open(next)
  }

  /** The keys to the previous and the next work, wherever the focus is beside it or in the list. */
  function press(event: KeyboardEvent) {
    const { target, defaultPrevented, nativeEvent } = event
    if (opened === null || defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (target.matches('textarea, input:not([data-own-score])')) return
    const by = stepOf(event)
    if (by === 0) return
    event.preventDefault()
    // In the list the focus goes along, and the work with it.
    const { score: teamId } = target.dataset
    if (teamId === undefined) return step(by)
    act({ do: 'move', teamId, text: saves.edits.get(teamId)?.text ?? '', by })
  }

  const act = useSteady((what: ScoreAct) => {
    switch (what.do) {
      case 'type':
        return saves.type(what.teamId, what.text)
      case 'leave':
        return saves.commit([{ teamId: what.teamId, text: what.text }])
      case 'move': {
        if (saves.edits.get(what.teamId)?.state === 'typing') saves.commit([{ teamId: what.teamId, text: what.text }])
        const next = neighbour(what.teamId, what.by)
        if (next !== null) return focus(next)
        if (what.by > 0) document.getElementById(confirmId)?.focus()
        return
      }
      case 'paste': {
        const from = ids.indexOf(what.teamId)
        const scorable = visible.slice(from).filter(({ members }) => members > 0)
        return saves.commit(
          what.values.flatMap((text, place) => {
            const row = scorable[place]
            return row === undefined || text === '' ? [] : [{ teamId: row.teamId, text }]
          }),
        )
      }
      case 'undo': {
        const teamId = saves.undo()
        return teamId === null ? undefined : focus(teamId)
      }
      case 'focus':
        setHere(what.teamId)
        return opened !== null && opened.teamId !== what.teamId ? open(what.teamId) : undefined
      case 'comment':
        return setCommented(what.teamId)
      case 'work':
        return open(opened?.teamId === what.teamId ? null : what.teamId)
    }
  })

  // Nobody confirms another value than the one they see.
  const savedRows = visible.filter(({ teamId }) => !isUnsaved(saves.edits.get(teamId)))
  const unsaved = visible.filter(({ teamId }) => isUnsaved(saves.edits.get(teamId)))
  const commentedRow = commented === null ? undefined : rows.get(commented)
  return (
    <>
      <ScoringNotices {...{ notices, isElsewhere, dismiss, saves, rows }} mayScore={mayScore} />
      <ScoringToolbar
        {...{ rows, own, scorers, view, change, saves, mayScore, density }}
        onDensity={toggleDensity}
        onUndo={() => act({ do: 'undo' })}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its controls do not take */}
      <div
        onKeyDown={press}
        className={cn(
          'flex min-h-0 flex-1',
          // The list keeps the room its columns need, so that nobody scores a row they can't tell from the next.
          isSplit && 'xl:grid xl:grid-cols-[minmax(37rem,1fr)_minmax(20rem,34rem)]',
        )}
      >
        {visible.length === 0 ? (
          <div className="flex-1">
            <EmptyState
              kind={rows.size === 0 ? 'nothing' : 'noMatch'}
              title={rows.size === 0 ? t('empty') : t('noMatch')}
            >
              {rows.size === 0 ? t('emptyText') : t('noMatchText')}
            </EmptyState>
          </div>
        ) : (
          <section
            ref={scroller}
            aria-label={t('caption')}
            className={cn(
              'relative min-w-0 flex-1 overflow-auto sm:scroll-pt-10 sm:scroll-pb-4',
              isLong && 'max-lg:max-h-[max(30rem,calc(100dvh-14rem))]',
            )}
          >
            <table
              role="table"
              data-density={density}
              data-lines="2"
              aria-rowcount={visible.length + 1}
              className={cn(
                'table-cells dense-cells w-full border-separate border-spacing-0 text-body sm:text-sm sm:min-w-[56rem] sm:table-fixed',
                isSplit && 'xl:min-w-0',
              )}
            >
              <caption className="sr-only">{t('caption')}</caption>
              <colgroup>
                <col />
                <col className={cn('w-44', isSplit && 'xl:w-40')} />
                <col className={cn('w-48', isSplit && 'xl:hidden')} />
                <col className={cn('w-24', isSplit && 'xl:hidden')} />
                <col className={cn('w-40', isSplit && 'xl:w-34')} />
                <col className={cn('w-20', isSplit && 'xl:w-17')} />
              </colgroup>
              <TableHead>
                {columns.map((column) => (
                  <HeaderCell
                    key={column}
                    numeric={column === 'average'}
                    isHidden={column === 'work'}
                    className={cn(isSplit && beside.has(column) && 'xl:hidden')}
                  >
                    {t(`columns.${column}`)}
                  </HeaderCell>
                ))}
              </TableHead>
              <TableBody>
                {items.map(({ index, gap }) => {
                  const row = visible[index]
                  if (row === undefined) return null
                  return (
                    <Fragment key={row.teamId}>
                      <Spacer height={gap} span={columns.length} />
                      <ScoringTableRow
                        {...{ row, own, scorers, index, act }}
                        edit={saves.edits.get(row.teamId)}
                        isOpen={opened?.teamId === row.teamId}
                        isSplit={isSplit}
                        isReadOnly={!mayScore}
                        measure={measure}
                      />
                    </Fragment>
                  )
                })}
                <Spacer height={tail} span={columns.length} />
              </TableBody>
            </table>
          </section>
        )}
        <Suspense>
          {opened !== null && (
            <WorkPanel
              row={opened}
              {...{ own, scorers, mayScore, mayConfirm }}
              projectId={scoring.projectId}
              edit={saves.edits.get(opened.teamId)}
              act={act}
              previous={neighbour(opened.teamId, -1)}
              next={neighbour(opened.teamId, 1)}
              onStep={step}
              onClose={() => open(null)}
            />
          )}
        </Suspense>
      </div>
      {mayScore && visible.length > 0 && (
        <ScoringBar
          id={confirmId}
          {...{ rows, own, shown: savedRows, saves }}
          onConfirm={mayConfirm ? () => setConfirming(true) : null}
        />
      )}
      {isConfirming && (
        <ConfirmBatch rows={savedRows} {...{ unsaved }} onTold={take} onClose={() => setConfirming(false)} />
      )}
      {commentedRow !== undefined && (
        <CommentDialog
          row={commentedRow}
          comment={saves.edits.get(commentedRow.teamId)?.comment ?? ownIn(commentedRow, own)?.comment ?? ''}
          hasScore={ownIn(commentedRow, own) !== null || saves.edits.has(commentedRow.teamId)}
          isReadOnly={!mayScore}
          onSave={(comment) => {
            const { teamId } = commentedRow
            const ownScore = ownIn(commentedRow, own)
            const text = saves.edits.get(teamId)?.text ?? (ownScore === null ? '' : String(ownScore.hundredths / 100))
            saves.commit([{ teamId, text, comment }])
            setCommented(null)
            focus(teamId)
          }}
          onClose={() => setCommented(null)}
        />
      )}
    </>
  )
}

const confirmId = 'confirm-scores'

/** By how many teams a key goes on: Alt with an arrow, or a bracket. */
function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number {
  if (ctrlKey || metaKey) return 0
  if (altKey) return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  return key === ']' ? 1 : key === '[' ? -1 : 0
}
