'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import type { Density } from '@/components/shell/preferences'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import type { UrlPatch } from '@/components/ui/use-url-state'
import { useSteady } from '@/components/ui/use-steady'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { setLeaderAction, setMemberAction } from '@/lib/features/teams/teams/actions'
import type { PlacementChange } from '@/lib/features/teams/teams/place-students.step'
import type { Assigned } from '../shared/class-and-site-dialog'
import { GridBulkBar } from './grid-bulk-bar'
import { GridProblems } from './grid-problems'
import { GridSaveBar } from './grid-save-bar'
import type { Spellings } from './team-places'
import type { RosterColumn } from './roster-columns'
import { RosterGrid } from './roster-grid'
import type { OptionalColumn, RosterScope, RosterView } from './roster-view'
import type { RowAct, SheetFacts } from './sheet-facts'
import { useCellText } from './use-cell-text'
import { useGridEdits } from './use-grid-edits'
import { useOnceWhole } from './use-once-whole'
import { useSheetCursor } from './use-sheet-cursor'
import { useTicked } from './use-ticked'

const ClassAndSiteDialog = dynamic(() =>
  import('../shared/class-and-site-dialog').then((file) => file.ClassAndSiteDialog),
)
const RegistrationDialog = dynamic(() => import('./registration-dialog').then((file) => file.RegistrationDialog))
const ModifyEventsDialog = dynamic(() =>
  import('@/components/people/students/modify-events-dialog').then((file) => file.ModifyEventsDialog),
)
const RemindDialog = dynamic(() => import('./grid-remind-dialog').then((file) => file.RemindDialog))
const RemoveDialog = dynamic(() => import('./remove-dialog').then((file) => file.RemoveDialog))
const TeamCodeDialog = dynamic(() => import('./grid-code-dialog').then((file) => file.TeamCodeDialog))

export type GridSheetProps = {
  scope: RosterScope
  rows: readonly RosterRow[]
  /** The visible ones, in their order. */
  shown: readonly RosterRow[]
  /** Whether `rows` are all. */
  isComplete: boolean
  /** Whether `shown` are all that fit. */
  isReady: boolean
  view: RosterView
  change: (patch: UrlPatch) => void
  columns: readonly OptionalColumn[]
  density: Density
  /** Replaces the table when no row is shown. */
  empty: ReactNode
  onPlaced: (placed: readonly PlacementChange[]) => void
  onRemoved: (ids: readonly string[]) => void
  onReminded: (ids: readonly string[]) => void
  onAssigned: (ids: readonly string[], assigned: Assigned) => void
}

type Opened = { what: 'assign' | 'code' | 'details' | 'events' | 'remind' | 'remove'; row: RosterRow }

/** The registrations as a spreadsheet: team codes and roles are edited in cells and saved together; rows are acted on in bulk. */
export function GridSheet({
  scope,
  rows,
  shown,
  isComplete,
  isReady,
  view,
  change,
  columns,
  density,
  ...rest
}: GridSheetProps) {
  const { empty, onPlaced, onRemoved, onReminded, onAssigned } = rest
  const success = useTranslations('success')
  const { teamTypes: types, mayPlace, mayRemove, mayRemind, mayAssign } = scope
  const t = useTranslations('registrations')
  const spellings = useMemo(
    (): Spellings => ({
      types,
      roles: { LEADER: t('codes.spellings.LEADER').split(','), MEMBER: t('codes.spellings.MEMBER').split(',') },
    }),
    [types, t],
  )
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const visible = useMemo((): RosterColumn[] => ['select', 'name', ...columns, 'actions'], [columns])
  const text = useCellText(types)
  const edits = useGridEdits({ place: scope.projectCode ?? 'all', rows: byId, isComplete, onPlaced })
  const ticks = useTicked(ids)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { cursor, write, notice } = useSheetCursor({ ids, byId, visible, edits, mayPlace, spellings, text })
  const leader = useOperation(setLeaderAction, {
    successMessage: success('setLeader'),
    onSuccess: (done) => onPlaced(done.rows),
  })
  const member = useOperation(setMemberAction, {
    successMessage: success('setMember'),
    onSuccess: (done) => onPlaced(done.rows),
  })
  const whole = useOnceWhole(isReady, (wish: 'ticks' | { text: string }) =>
    wish === 'ticks' ? ticks.tickAll() : cursor.pasteText(wish.text),
  )
  const fault = edits.fault ?? leader.fault ?? member.fault

  const act = useSteady((what: RowAct) => {
    switch (what.do) {
      case 'tick':
        return ticks.tick(what.id, what.isRange)
      case 'open':
        return cursor.open(what.row, what.column)
      case 'type':
        return cursor.type(what.text)
      case 'commit':
        return cursor.commit(what.text)
      case 'leave':
        return cursor.leave()
      case 'leader':
        return void leader.run({ registrationId: what.row.id })
      case 'member':
        return void member.run({ registrationId: what.row.id })
      default:
        return setOpened({ what: what.do, row: what.row })
    }
  })
  const facts = useMemo((): SheetFacts => {
    const codes = new Map(scope.projects.map(({ code, teamCodeMax }) => [code, teamCodeMax]))
    const may = { mayPlace, mayRemove, mayRemind, mayAssign }
    return { t, ...may, spellings, codes: ({ project }) => codes.get(project) ?? 0, text, act }
  }, [scope.projects, t, mayPlace, mayRemove, mayRemind, mayAssign, spellings, text, act])

  /** When the focused row disappears, the focus moves to its neighbour. */
  function removed(gone: readonly string[]) {
    const at = cursor.cursor
    const isGone = new Set(gone)
    if (at && isGone.has(at.row)) {
      const place = ids.indexOf(at.row)
      const next = ids.find((id, index) => index > place && !isGone.has(id)) ?? ids.findLast((id) => !isGone.has(id))
      if (next !== undefined) cursor.look(next, at.column)
    }
    setOpened(null)
    ticks.untick(gone)
    onRemoved(gone)
  }

  /** The keys of the whole sheet, wherever the focus is in it. */
  function press(event: KeyboardEvent) {
    const { target, currentTarget, ctrlKey, metaKey, shiftKey, defaultPrevented, nativeEvent } = event
    if (defaultPrevented || nativeEvent.isComposing || !(target instanceof HTMLElement)) return
    if (!currentTarget.contains(target) || target.matches('input:not([type="checkbox"]), select')) return
    const key = event.key.toLowerCase()
    if (key === ' ' && cursor.cursor && target.dataset.cell) ticks.tick(cursor.cursor.row, shiftKey)
    else if (!ctrlKey && !metaKey) return
    else if (key === 'z') (shiftKey ? edits.redo : edits.undo)()
    else if (key === 'y') edits.redo()
    else if (key === 's' && edits.pending.size > 0) edits.save()
    else return
    event.preventDefault()
  }

  const close = () => setOpened(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its controls do not take
    <div onKeyDown={press} className="flex min-h-0 flex-1 flex-col">
      <GridProblems
        rows={byId}
        shown={ids}
        edits={edits}
        columns={visible}
        facts={facts}
        cursor={cursor}
        change={change}
      />
      {shown.length > 0 ? (
        <RosterGrid
          rows={shown}
          ids={ids}
          columns={visible}
          density={density}
          cursor={cursor}
          edits={edits}
          ticked={ticks.ticked}
          isBusy={!isReady}
          onTickAll={() => whole('ticks')}
          onPaste={(event) => cursor.paste(event, (text) => whole({ text }))}
          facts={facts}
          view={view}
          change={change}
        />
      ) : (
        <div className="flex-1">{empty}</div>
      )}
      <div className="sticky bottom-(--foot,0px) z-20 border-line border-t bg-surface print:hidden">
        <FaultBanner fault={fault} className="px-4 pt-2.5 sm:px-5" />
        {ticks.ticked.size > 0 && (
          <GridBulkBar
            scope={scope}
            rows={byId}
            shown={ids}
            ticks={ticks}
            write={write}
            onRemoved={removed}
            onReminded={onReminded}
            onAssigned={onAssigned}
          />
        )}
        {mayPlace && <GridSaveBar edits={edits} shown={ids} notice={notice} />}
      </div>
      {opened?.what === 'details' && <RegistrationDialog row={opened.row} projects={scope.projects} onClose={close} />}
      {opened?.what === 'events' && <ModifyEventsDialog registrationId={opened.row.id} onClose={close} />}
      {opened?.what === 'code' && (
        <TeamCodeDialog row={opened.row} max={facts.codes(opened.row)} onPlaced={onPlaced} onClose={close} />
      )}
      {opened?.what === 'assign' && (
        <ClassAndSiteDialog registrations={[opened.row]} onClose={close} onSaved={onAssigned} />
      )}
      {opened?.what === 'remind' && <RemindDialog rows={[opened.row]} onClose={close} onReminded={onReminded} />}
      {opened?.what === 'remove' && <RemoveDialog row={opened.row} onClose={close} onRemoved={(id) => removed([id])} />}
    </div>
  )
}
