'use client'

import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { useOperation } from '@/components/forms/use-operation'
import { showToast } from '@/components/ui/toast'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { saveTeamCodesAction } from '@/lib/features/teams/teams/actions'
import type { PlacementChange } from '@/lib/features/teams/teams/place-students.step'
import type { TeamPlacement } from '@/lib/features/teams/teams/rules'
import { boardAfter, emptyBoard, keptPending, type Note, refusalOf } from './grid-board'
import { type TeamPlaceChange, shownTeamPlace } from './grid-edits'
import { lacksTeam, placementOf, type TeamPlace, teamPlaceIn, teamPlaceOf } from './team-places'

type GridEditsOptions = {
  /** The storage key of the changes: the project's code, or all projects. */
  place: string
  rows: ReadonlyMap<string, RosterRow>
  /** Whether these are all rows; until then a missing row is not a removed one. */
  isComplete: boolean
  /** Rows have other team places now. */
  onPlaced: (placed: readonly PlacementChange[]) => void
}

/** Team codes and roles as they are edited: kept, undone, saved together. */
export function useGridEdits({ place, rows, isComplete, onPlaced }: GridEditsOptions) {
  const t = useTranslations()
  const [board, act] = useReducer(boardAfter, emptyBoard)
  const sent = useRef<readonly string[]>([])
  const { pending } = board.edits

  const saved = useCallback(
    (id: string): TeamPlace | undefined => {
      const row = rows.get(id)
      return row && teamPlaceIn(row)
    },
    [rows],
  )

  // The changes kept in this tab are restored once all rows are loaded; from then on every change is kept.
  const isRead = useRef(false)
  useEffect(() => {
    if (!isComplete) return
    if (!isRead.current) act({ do: 'keep', pending: keptPending(place).read() })
    isRead.current = true
    act({ do: 'newest', newest: (id) => saved(id) ?? null })
  }, [place, isComplete, saved])
  useEffect(() => {
    if (isRead.current) keptPending(place).write([...pending])
  }, [place, pending])

  const operation = useOperation(saveTeamCodesAction)
  const { fault, run } = operation
  useEffect(() => {
    if (fault === null) return
    const { notes, newest } = refusalOf(fault, sent.current)
    act({ do: 'refuse', notes })
    act({ do: 'newest', newest: (id) => newest.get(id) })
  }, [fault])

  async function send(wishes: ReadonlyMap<string, { was: TeamPlace; now: TeamPlace }>, successMessage: string) {
    sent.current = [...wishes.keys()]
    const done = await run({
      rows: Array.from(wishes, ([registrationId, { was, now }]) => ({
        registrationId,
        ...differing(was, now),
        before: placementOf(was),
      })),
    })
    if (done === null) return
    onPlaced(done.rows)
    act({ do: 'settle', sent: wishes })
    const back = new Map(done.rows.map((row) => [row.id, { was: teamPlaceIn(row), now: teamPlaceOf(row.before) }]))
    showToast({
      message: successMessage,
      ...(back.size > 0 && {
        action: { label: t('registrations.codes.undo'), run: () => void send(back, t('registrations.codes.undone')) },
      }),
    })
  }

  function save() {
    const lacking = [...pending].filter(([, { now }]) => lacksTeam(now))
    if (lacking.length === 0) return void send(pending, t('success.saveTeamCodes'))
    const message = t('registrations.codes.lacksTeam')
    const notes = lacking.map(([id]): [string, Note] => [id, { field: 'team', message }])
    act({ do: 'refuse', notes: new Map(notes) })
  }

  return {
    pending,
    notes: board.notes,
    refusals: board.refusals,
    mayUndo: board.edits.done.length > 0,
    mayRedo: board.edits.undone.length > 0,
    shownTeamPlaceOf: (row: RosterRow) => shownTeamPlace(board.edits, row.id, teamPlaceIn(row)),
    change: (changes: readonly TeamPlaceChange[]) => act({ do: 'change', changes, saved }),
    undo: () => act({ do: 'undo', saved }),
    redo: () => act({ do: 'redo', saved }),
    drop: (ids: readonly string[]) => act({ do: 'drop', ids, saved }),
    dismiss: (ids: readonly string[]) => act({ do: 'dismiss', ids }),
    save,
    saving: operation.pending,
    /** An error of the whole save; errors of single rows are notes. */
    fault: fault !== null && refusalOf(fault, sent.current).notes.size === 0 ? fault : null,
  }
}

export type GridEdits = ReturnType<typeof useGridEdits>

/** Unchanged fields are left out; in a new team the role is sent as it is shown. */
function differing(was: TeamPlace, now: TeamPlace): Partial<TeamPlacement> {
  const moves = was.team !== now.team
  return {
    ...(moves && { code: now.team }),
    ...((moves || was.role !== now.role) && { role: now.role }),
    ...(was.teamType !== now.teamType && { teamType: now.teamType }),
  }
}
