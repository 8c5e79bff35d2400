'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import type { BoardStudent, TeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import { ownColumn } from '@/lib/features/teams/team-boards/rules'
import { type BoardColumn, nextCode, type MoveTarget, whyNotMove } from './board-state'
import { useTeamName } from './use-team-name'

export type MoveDialogProps = {
  board: TeamBoard
  columns: readonly BoardColumn[]
  cards: readonly BoardStudent[]
  onMove: (target: MoveTarget) => void
  onClose: () => void
}

/** Chooses the students' new team: every team is listed, an impossible one with its reason. */
export function MoveDialog({ board, columns, cards, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('teamBoard')
  const teamName = useTeamName()
  const code = nextCode(board, columns)
  const isIn = (column: string | null) => cards.every(({ teamPlace }) => teamPlace.column === column)
  const why = (column: BoardColumn | null) => {
    if (isIn(column?.column ?? null)) return t('alreadyThere')
    const reason = whyNotMove(column, cards, board.teamSizeMax)
    return reason && t(`why.${reason}`)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('whereTo', { count: cards.length, name: cards[0]?.name ?? '' })}
    >
      <ul className="flex flex-col gap-1.5">
        {columns.map((team) => (
          <Choice
            key={team.column}
            name={teamName(team)}
            description={[t('size', { count: team.size, max: board.teamSizeMax }), team.title]
              .filter(Boolean)
              .join(' · ')}
            reason={why(team)}
            onChoose={() => onMove({ column: team.column, code: team.code })}
          />
        ))}
        {code !== null && (
          <Choice
            name={t('newTeam', { code })}
            reason={cards.length > board.teamSizeMax ? t('why.full') : null}
            onChoose={() => onMove({ column: ownColumn(code), code })}
          />
        )}
        <Choice name={t('noTeam')} reason={why(null)} onChoose={() => onMove(null)} />
      </ul>
    </Dialog>
  )
}

type ChoiceProps = { name: string; description?: string; reason: string | null; onChoose: () => void }

function Choice({ name, description, reason, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={reason ? true : undefined}
        onClick={reason ? undefined : onChoose}
        className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-line px-3 py-1.5 text-start aria-disabled:text-ink-muted hover:not-aria-disabled:bg-sunken"
      >
        <span className="font-medium">{name}</span>
        <span className="min-w-0 truncate text-ink-muted text-sm tabular-nums">{reason ?? description}</span>
      </button>
    </li>
  )
}
