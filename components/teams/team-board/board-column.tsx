'use client'

import { useDroppable } from '@dnd-kit/core'
import { ChevronDown, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { StatusChip } from '@/components/ui/status-chip'
import type { BoardStudent } from '@/lib/features/teams/team-boards/get-team-board'
import type { WhyNotDrop } from '@/lib/features/teams/team-boards/rules'
import type { BoardColumn } from './board-state'
import { type CardAct, LeaderMark, StudentCard } from './student-card'
import { noTeamId } from './use-board'
import { useTeamName } from './use-team-name'

type Cards = {
  mayPlace: boolean
  ticked: ReadonlySet<string>
  act: (act: CardAct) => void
  /** Why the dragged card can't be dropped here; null where it can, undefined while nothing is dragged. */
  whyNot: WhyNotDrop | null | undefined
}

/** A team with its students; on a phone it opens when it is pressed. */
export function TeamColumn({
  team,
  sizes,
  ...cards
}: Cards & { team: BoardColumn; sizes: { min: number; max: number } }) {
  const t = useTranslations('teamBoard')
  const name = useTeamName()(team)
  const unpaid = team.cards.filter(({ status }) => status === 'PENDING').length
  const lacks = team.size > 0 && team.size < sizes.min
  const lacksLeader = team.size > 0 && !team.hasLeader
  return (
    <Place
      id={team.column}
      name={name}
      isOpenAtFirst={false}
      whyNot={cards.whyNot}
      mark={
        <span className="flex items-center gap-2 text-ink-muted text-sm tabular-nums">
          {team.isSubmitted && <Lock aria-hidden="true" className="size-4" />}
          <span aria-hidden="true">{t('size', { count: team.size, max: sizes.max })}</span>
          <span className="sr-only">{t('sizeLabel', { count: team.size, max: sizes.max })}</span>
        </span>
      }
    >
      {team.title && <p className="line-clamp-2 text-ink-muted text-sm">{team.title}</p>}
      {(team.isSubmitted || unpaid > 0 || lacks || lacksLeader) && (
        <p className="flex flex-wrap gap-1.5">
          {team.isSubmitted && <StatusChip tone="good">{t('submitted')}</StatusChip>}
          {unpaid > 0 && <StatusChip tone="warn">{t('unpaid', { count: unpaid })}</StatusChip>}
          {lacksLeader && <StatusChip tone="neutral">{t('noLeader')}</StatusChip>}
          {lacks && <StatusChip tone="neutral">{t('below', { min: sizes.min })}</StatusChip>}
        </p>
      )}
      <CardList cards={team.cards} {...cards}>
        {team.others.map((other, at) => (
          // Students out of the reader's reach: only their names are shown.
          <li key={String(at)} className="rounded-md border border-line border-dashed px-3 py-1.5 text-ink-muted">
            <p className="flex items-center gap-1.5">
              {other.role === 'LEADER' && <LeaderMark />}
              <span className="truncate">{other.main}</span>
            </p>
            <p className="truncate text-sm">{other.other ?? t('notHere')}</p>
          </li>
        ))}
      </CardList>
      {team.size === 0 && <Empty>{t('dropHere')}</Empty>}
    </Place>
  )
}

/** The students without a team. */
export function NoTeam({ students, tools, ...cards }: Cards & { students: readonly BoardStudent[]; tools: ReactNode }) {
  const t = useTranslations('teamBoard')
  return (
    <Place
      id={noTeamId}
      name={t('noTeam')}
      isOpenAtFirst
      whyNot={cards.whyNot}
      mark={<Badge>{students.length}</Badge>}
      className="sm:max-h-[calc(100dvh-7rem)] sm:overflow-y-auto"
    >
      {students.length > 0 && tools}
      <CardList cards={students} {...cards} />
      {students.length === 0 && <Empty>{t('everybodyPlaced')}</Empty>}
    </Place>
  )
}

function CardList({
  cards,
  children,
  mayPlace,
  ticked,
  act,
}: Omit<Cards, 'whyNot'> & { cards: readonly BoardStudent[]; children?: ReactNode }) {
  return (
    <ul className="flex flex-col gap-1.5 empty:hidden">
      {cards.map((card) => (
        <StudentCard key={card.id} card={card} mayPlace={mayPlace} isTicked={ticked.has(card.id)} act={act} />
      ))}
      {children}
    </ul>
  )
}

function Empty({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border border-line border-dashed px-3 py-4 text-center text-ink-muted text-sm">
      {children}
    </p>
  )
}

type PlaceProps = {
  id: string
  name: string
  mark: ReactNode
  isOpenAtFirst: boolean
  whyNot: Cards['whyNot']
  className?: string
  children: ReactNode
}

/** An area with cards where cards can be dropped; one that can't take the dragged card says why. */
function Place({ id, name, mark, isOpenAtFirst, whyNot, className, children }: PlaceProps) {
  const t = useTranslations('teamBoard')
  const headingId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { setNodeRef, isOver } = useDroppable({ id, disabled: Boolean(whyNot) })
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={cn(
        'rounded-lg border bg-surface p-3 transition-colors duration-100',
        isOver ? 'border-accent-text bg-accent-soft' : 'border-line',
        whyNot && 'opacity-60',
        className,
      )}
    >
      <header className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={headingId} className="min-w-0 truncate font-semibold">
          {name}
        </h2>
        {whyNot ? <span className="text-ink-muted text-sm">{t(`why.${whyNot}`)}</span> : mark}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'close' : 'open', { team: name })}
          onClick={() => setOpen(!isOpen)}
          className="-my-2 -me-2 ms-auto grid size-11 place-content-center rounded-md sm:hidden"
        >
          <ChevronDown aria-hidden="true" className={cn('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </header>
      <div className={cn('mt-2 flex flex-col gap-2', !isOpen && 'narrow:hidden')}>{children}</div>
    </section>
  )
}
