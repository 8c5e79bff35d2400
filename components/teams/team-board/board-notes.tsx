'use client'

import { useTranslations } from 'next-intl'
import { rosterHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import type { BoardState } from './use-board'

/** Which students the board does not show, and that it can't be changed. */
export function BoardNotes({ state, mayPlace }: { state: BoardState; mayPlace: boolean }) {
  const t = useTranslations('teamBoard')
  const { board } = state
  const { untold, total } = board
  const isCut = total > board.students.length
  if (mayPlace && untold === 0 && !isCut) return null
  return (
    <p className="border-line border-b px-4 py-2 text-ink-muted text-sm sm:px-5">
      {!mayPlace && <span>{t('mayNotPlace')} </span>}
      {untold > 0 && <span>{t('untold', { count: untold })} </span>}
      {isCut && <span>{t('first', { shown: board.students.length, total })} </span>}
      {(untold > 0 || isCut) && <Link href={rosterHref(board.projectCode)}>{t('toList')}</Link>}
    </p>
  )
}
