'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTicked } from '@/components/registrations/roster/use-ticked'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { useSteady } from '@/components/ui/use-steady'
import type { BoardStudent, TeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import { ownColumn } from '@/lib/features/teams/team-boards/rules'
import {
  type BoardColumn,
  fits,
  mayUndo,
  movesInto,
  movesToRole,
  nextCode,
  type MoveTarget,
  viewOf,
  whyNotMove,
} from './board-state'
import type { CardAct } from './student-card'
import { useTeamMoves } from './use-team-moves'
import { useTeamName } from './use-team-name'

/** The id of the area without a team among the drop targets. */
export const noTeamId = 'none'

/** The state of the board: the selected and dragged cards, open questions, and moves. */
export function useBoard(board: TeamBoard) {
  const t = useTranslations('teamBoard')
  const teamName = useTeamName()
  const moves = useTeamMoves(board)
  const { students, columns } = moves
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])
  const sought = useDeferredValue(view)
  /** The students that the search means; null without one. */
  const found = useMemo(
    () =>
      sought.search === '' && !sought.isUnpaid ? null : new Set(students.filter(fits(sought)).map(({ id }) => id)),
    [students, sought],
  )
  useSightOfFound(found, columns)
  const byId = useMemo(() => new Map(students.map((card) => [card.id, card])), [students])
  const placeable = useMemo(() => students.flatMap((card) => (card.whyNotPlace === null ? [card.id] : [])), [students])
  const ticks = useTicked(placeable)
  const [dragged, setDragged] = useState<readonly BoardStudent[] | null>(null)
  const [choosing, setChoosing] = useState<readonly BoardStudent[] | null>(null)
  const [leaving, setLeaving] = useState<{ cards: readonly BoardStudent[]; target: MoveTarget } | null>(null)
  const code = nextCode(board, columns)
  const follow = useFocusOfMoved(students)
  const ticked = [...ticks.ticked].flatMap((id) => byId.get(id) ?? [])

  /** A selected card moves together with the whole selection. */
  function withSelection(id: string): BoardStudent[] {
    const card = byId.get(id)
    return ticks.ticked.has(id) || card === undefined ? ticked : [card]
  }

  const isNew = (place: string) => code !== null && place === ownColumn(code)
  const teamAt = (place: string) => columns.find(({ column }) => column === place)

  function nameOf(place: string): string {
    const team = teamAt(place)
    if (team) return teamName(team)
    return isNew(place) ? t('newTeam', { code: code ?? 0 }) : t('noTeam')
  }

  function targetOf(place: string): MoveTarget {
    const team = teamAt(place)
    if (team) return { column: place, code: team.code }
    return isNew(place) && code !== null ? { column: place, code } : null
  }

  /** A move that can't be undone is confirmed first. */
  function put(cards: readonly BoardStudent[], target: MoveTarget, isSure = false) {
    const made = movesInto(target, cards, columns)
    setChoosing(null)
    setLeaving(null)
    if (made.length === 0) return
    if (!isSure && !mayUndo(made)) return setLeaving({ cards, target })
    ticks.untick(made.map(({ id }) => id))
    follow(made[0]?.id ?? null)
    const who = { count: made.length, name: byId.get(made[0]?.id ?? '')?.name ?? '' }
    moves.move(made, target === null ? t('movedOut', who) : t('moved', { ...who, code: target.code }))
  }

  /** The focus goes back to the student, because undo's own button may go with it. */
  function undo() {
    if (moves.last === null) return
    follow(moves.last.first)
    moves.last.undo()
  }

  const act = useSteady((what: CardAct) => {
    if (what.do === 'tick') return ticks.tick(what.id, what.isRange)
    const { card } = what
    if (what.do === 'move') return setChoosing(withSelection(card.id))
    if (what.do === 'takeOut') return put([card], null)
    const values = { name: card.name, code: card.teamPlace.code ?? 0 }
    const isLeader = what.do === 'leader'
    moves.move(movesToRole(card, isLeader ? 'LEADER' : 'MEMBER', columns), t(isLeader ? 'leads' : 'member', values))
  })

  /** Why the dragged card can't be dropped on a team; undefined while nothing is dragged. */
  const whyNot = (place: string | null) =>
    dragged === null
      ? undefined
      : whyNotMove(place === null ? null : (teamAt(place) ?? null), dragged, board.teamSizeMax)

  return {
    ...{ board, moves, students, columns, byId, ticks, ticked, code, dragged, choosing, leaving, view, change, found },
    places: [noTeamId, ...columns.map(({ column }) => column), ...(code === null ? [] : [ownColumn(code)])],
    ...{ nameOf, withSelection, put, undo, act, whyNot, choose: setChoosing, leave: setLeaving },
    pick: (id: string) => setDragged(withSelection(id)),
    drop: (place: string | null) => {
      setDragged(null)
      if (place !== null && dragged !== null) put(dragged, targetOf(place))
    },
  }
}

/** The first of a search's students who is in a team comes into sight, where nobody without one is meant. */
function useSightOfFound(found: ReadonlySet<string> | null, columns: readonly BoardColumn[]) {
  useEffect(() => {
    if (found === null) return
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => found.has(id))
    document.querySelector(`[data-student="${card?.id ?? ''}"]`)?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- a search leads there, a move does not
  }, [found])
}

/** After a move by menu, and after undo, the focus goes to the card in its new place, because the old card is removed. */
function useFocusOfMoved(students: readonly BoardStudent[]) {
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const id = followed.current
    followed.current = null
    if (id === null) return
    setTimeout(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-student="${id}"]`)?.focus()
    }, 50)
  }, [students])
  return (id: string | null) => {
    followed.current = id
  }
}

export type BoardState = ReturnType<typeof useBoard>
