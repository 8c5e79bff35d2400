'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { refusalOf } from '@/components/registrations/grid-board'
import { rosterHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import type { BoardState } from './use-board'

/** How the board works, whom it does not show, and why something was not moved. */
export function BoardNotes({ state, mayPlace }: { state: BoardState; mayPlace: boolean }) {
  const t = useTranslations('teamBoard')
  const { board, moves } = state
  const { untold, total } = board
  return (
    <div className="mb-4 flex flex-col gap-3">
      {moves.fault && <Refusal state={state} fault={moves.fault} />}
      <p className="max-w-3xl text-ink-muted">
        {mayPlace ? (
          <>
            <span className="narrow:hidden">{t('hint')}</span>
            <span className="sm:hidden">{t('hintTouch')}</span>
          </>
        ) : (
          t('mayNotPlace')
        )}
      </p>
      {(untold > 0 || total > board.students.length) && (
        <p className="text-ink-muted">
          {untold > 0 && <span>{t('untold', { count: untold })} </span>}
          {total > board.students.length && <span>{t('first', { shown: board.students.length, total })} </span>}
          <Link href={rosterHref(board.projectCode)}>{t('toList')}</Link>
        </p>
      )}
    </div>
  )
}

type RefusalProps = { state: BoardState; fault: NonNullable<BoardState['moves']['fault']> }

function Refusal({ state: { moves, byId }, fault }: RefusalProps) {
  const t = useTranslations('teamBoard')
  const { notes } = refusalOf(fault, moves.refused)
  if (notes.size === 0) return <FaultBanner fault={fault} />
  return (
    <Banner tone="bad" live title={t('refused')}>
      <ul>
        {Array.from(notes, ([id, note]) => (
          <li key={id}>
            {'message' in note && t('refusedRow', { name: byId.get(id)?.name ?? '', reason: note.message })}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
