'use client'

import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { BoardChoices } from './board-choices'
import type { BoardState } from './use-board'

/** Whom the board looks for, of which school it is, and how it works. */
export function BoardTools({ state, mayPlace }: { state: BoardState; mayPlace: boolean }) {
  const t = useTranslations('teamBoard')
  const { board, students, view, change, found } = state
  const unpaid = students.filter(({ status }) => status === 'PENDING').length
  return (
    <ListTools>
      <BandSearch label={t('search')} value={view.search} onSearch={(search) => change({ search: search || null })} />
      <FilterChips
        label={t('filter')}
        options={[{ value: 'PENDING', label: t('unpaidOne'), count: unpaid }]}
        value={view.isUnpaid ? ['PENDING'] : []}
        onValueChange={(status) => change({ status })}
      />
      <BoardChoices schoolId={board.school?.id ?? null} schools={board.schools} />
      <p role="status" className="ms-auto shrink-0 text-ink-muted text-sm tabular-nums">
        {found === null
          ? t('students', { count: students.length })
          : t('foundOf', { count: found.size, total: students.length })}
      </p>
      {mayPlace && (
        <Popover
          label={t('help')}
          trigger={
            <IconButton size="sm" label={t('help')}>
              <CircleHelp aria-hidden="true" />
            </IconButton>
          }
        >
          <p className="narrow:hidden">{t('hint')}</p>
          <p className="sm:hidden">{t('hintTouch')}</p>
        </Popover>
      )}
    </ListTools>
  )
}
