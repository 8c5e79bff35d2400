'use client'

import { useDroppable } from '@dnd-kit/core'
import { ChevronDown, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, type Ref, useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { useGridWindow } from '@/components/ui/grid-window'
import { StatusChip } from '@/components/ui/status-chip'
import type { BoardStudent } from '@/lib/features/teams/team-boards/get-team-board'
import type { WhyNotDrop } from '@/lib/features/teams/team-boards/rules'
import type { BoardColumn } from './board-state'
import { type CardAct, LeaderMark, StudentCard, type StudentCardProps } from './student-card'
import { noTeamId } from './use-board'
import { useTeamName } from './use-team-name'

type Cards = {
  mayPlace: boolean
  ticked: ReadonlySet<string>
  /** Those a search means; null without one. */
  found: ReadonlySet<string> | null
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
      className="sm:max-h-80"
      mark={
        <span className="flex items-center gap-2 text-ink-muted text-sm tabular-nums">
          {team.isSubmitted && <Lock aria-hidden="true" className="size-4" />}
          <span aria-hidden="true">{t('size', { count: team.size, max: sizes.max })}</span>
          <span className="sr-only">{t('sizeLabel', { count: team.size, max: sizes.max })}</span>
        </span>
      }
    >
      {team.title && (
        <p title={team.title} className="truncate text-ink-muted text-sm">
          {team.title}
        </p>
      )}
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
          <li
            key={String(at)}
            title={t('notHere')}
            className="flex min-h-9 items-center gap-1.5 rounded-md border border-line border-dashed px-3 text-ink-muted text-sm"
          >
            {other.role === 'LEADER' && <LeaderMark />}
            <span className="min-w-0 truncate">{other.main}</span>
            <span className="min-w-0 shrink-[9] truncate">{other.other ?? t('notHere')}</span>
          </li>
        ))}
      </CardList>
      {team.size === 0 && <Empty>{t('dropHere')}</Empty>}
    </Place>
  )
}

type NoTeamProps = Cards & {
  students: readonly BoardStudent[]
  /** How many there are without the search. */
  total: number
  /** The card that is dragged; it stays in the document. */
  dragged: string | undefined
  tools: ReactNode
}

/** The students without a team: those a search means, in a column that scrolls by itself. */
export function NoTeam({ students, total, tools, dragged, ...cards }: NoTeamProps) {
  const t = useTranslations('teamBoard')
  const [here, setHere] = useState<string>()
  const { scroller, items, tail, measure } = useGridWindow({
    rows: students.map(({ id }) => id),
    estimatedHeight: 40,
    kept: dragged ?? here,
  })
  return (
    <Place
      id={noTeamId}
      name={t('noTeam')}
      isOpenAtFirst
      whyNot={cards.whyNot}
      mark={<Badge>{students.length === total ? total : t('size', { count: students.length, max: total })}</Badge>}
      tools={students.length > 0 && tools}
      scroller={scroller}
      className="max-lg:max-h-[70dvh] lg:h-full"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes which card has the focus */}
      <ul
        onFocus={({ target }) => setHere(target.closest<HTMLElement>('[data-card]')?.dataset.card)}
        className="empty:hidden"
      >
        {items.map(({ index, gap }) => {
          const card = students[index]
          return (
            card && (
              <Fragment key={card.id}>
                <Room height={gap} />
                <BoardCard card={card} index={index} measure={measure} {...cards} />
              </Fragment>
            )
          )
        })}
        <Room height={tail} />
      </ul>
      {students.length === 0 && <Empty>{t(total === 0 ? 'everybodyPlaced' : 'noneFound')}</Empty>}
    </Place>
  )
}

/** The room of cards that are not in the document. */
function Room({ height }: { height: number }) {
  return height > 0 && <li aria-hidden="true" style={{ height }} />
}

type BoardCardProps = Omit<Cards, 'whyNot'> & Pick<StudentCardProps, 'card' | 'index' | 'measure'>

function BoardCard({ ticked, found, mayPlace, act, ...of }: BoardCardProps) {
  const { id } = of.card
  return <StudentCard {...of} {...{ mayPlace, act }} isTicked={ticked.has(id)} isFound={found?.has(id) ?? false} />
}

function CardList({
  cards,
  children,
  ...shown
}: Omit<Cards, 'whyNot'> & { cards: readonly BoardStudent[]; children?: ReactNode }) {
  return (
    <ul className="flex flex-col empty:hidden">
      {cards.map((card) => (
        <BoardCard key={card.id} card={card} {...shown} />
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
  /** Above the cards, and in sight while they scroll. */
  tools?: ReactNode
  scroller?: Ref<HTMLElement>
  children: ReactNode
}

/** An area with cards where cards can be dropped; one that can't take the dragged card says why. */
function Place({ id, name, mark, isOpenAtFirst, whyNot, className, tools, scroller, children }: PlaceProps) {
  const t = useTranslations('teamBoard')
  const headingId = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { setNodeRef, isOver } = useDroppable({ id, disabled: Boolean(whyNot) })
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={cn(
        'flex min-h-0 flex-col rounded-lg border bg-surface p-2.5 transition-colors duration-100',
        isOver ? 'border-accent-text bg-accent-soft' : 'border-line',
        whyNot && 'opacity-60',
        className,
      )}
    >
      <header className="flex min-h-8 items-center justify-between gap-2">
        <h2 id={headingId} className="min-w-0 truncate font-semibold text-sm">
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
      {tools && <div className={cn('pb-1.5', !isOpen && 'narrow:hidden')}>{tools}</div>}
      {/* Longer than its room a column scrolls by itself; what is focused in it is not cut off. */}
      <section
        ref={scroller}
        className={cn(
          'relative -m-1 mt-0.5 flex min-h-0 flex-col gap-1.5 overflow-y-auto p-1',
          !isOpen && 'narrow:hidden',
        )}
      >
        {children}
      </section>
    </section>
  )
}
