'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { TeamBoard as Board } from '@/lib/features/teams/team-boards/get-team-board'
import { BoardBar } from './board-bar'
import { BoardNotes } from './board-notes'
import { BoardTools } from './board-tools'
import { BoardPlaces } from './board-places'
import { MoveDialog } from './move-dialog'
import { type BoardState, useBoard } from './use-board'

/** A school's students and teams: cards that are moved, saved at once, and undone. */
export function TeamBoard({ board, mayPlace }: { board: Board; mayPlace: boolean }) {
  const state = useBoard(board)
  const { moves, choosing } = state

  function press(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
    if (!isUndo || moves.last === null) return
    event.preventDefault()
    state.undo()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its controls do not take
    <div onKeyDown={press} className="flex min-h-0 flex-1 flex-col bg-surface">
      <BoardTools state={state} mayPlace={mayPlace} />
      <BoardNotes state={state} mayPlace={mayPlace} />
      <BoardPlaces state={state} mayPlace={mayPlace} />
      {mayPlace && <BoardBar state={state} />}
      {choosing && (
        <MoveDialog
          board={board}
          columns={state.columns}
          cards={choosing}
          onMove={(target) => state.put(choosing, target)}
          onClose={() => state.choose(null)}
        />
      )}
      {state.leaving && <LeaveDialog state={state} leaving={state.leaving} />}
    </div>
  )
}

type LeaveProps = { state: BoardState; leaving: NonNullable<BoardState['leaving']> }

/** A move out of another school's team can't be undone here. */
function LeaveDialog({ state, leaving: { cards, target } }: LeaveProps) {
  const t = useTranslations('teamBoard')
  const team = state.columns.find(
    ({ otherSchool, column }) => otherSchool !== null && cards.some(({ teamPlace }) => teamPlace.column === column),
  )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && state.leave(null)}
      title={t('leaveTitle', { count: cards.length, name: cards[0]?.name ?? '' })}
      confirm={t('leave')}
      onConfirm={() => state.put(cards, target, true)}
    >
      {t('leaveText', { code: team?.code ?? 0, school: team?.otherSchool ?? '' })}
    </ConfirmDialog>
  )
}
