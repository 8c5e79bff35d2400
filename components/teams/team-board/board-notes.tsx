'use client'

import { useTranslations } from 'next-intl'
import { rosterHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import type { BoardState } from './use-board'

/** How the board works, and which students it does not show. */
export function BoardNotes({ state, mayPlace }: { state: BoardState; mayPlace: boolean }) {
  const t = useTranslations('teamBoard')
  const { board } = state
  const { untold, total } = board
  return (
    <div className="mb-4 flex flex-col gap-3">
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
