'use client'

import { useDraggable } from '@dnd-kit/core'
import { ArrowRightLeft, Clock, Crown, Ellipsis, GripVertical, LogOut, User, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type Ref } from 'react'
import { GridTick } from '@/components/registrations/roster/grid-tick'
import { shortReason } from '@/components/registrations/roster/roster-reasons'
import { studentEntryHref } from '@/components/shell/addresses'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-panel'
import type { BoardStudent } from '@/lib/features/teams/team-boards/get-team-board'

export type CardAct =
  | { do: 'tick'; id: string; isRange: boolean }
  | { do: 'move' | 'takeOut' | 'leader' | 'member'; card: BoardStudent }

export type StudentCardProps = {
  card: BoardStudent
  mayPlace: boolean
  isTicked: boolean
  /** The search means this student. */
  isFound: boolean
  act: (act: CardAct) => void
  /** In a long list: the card's place, and what measures it. */
  index?: number
  measure?: Ref<HTMLLIElement> | undefined
}

/**
 * A student on the board, in one line: dragged by mouse, finger or keys, or moved by its menu. The drag renders this frame of
 * every card again, and not what is in it.
 */
export const StudentCard = memo(function StudentCard(props: StudentCardProps) {
  const { card, mayPlace, isTicked, isFound, index, measure, act } = props
  const t = useTranslations('teamBoard')
  const reason = shortReason(card.whyNotPlace)
  const isFixed = !mayPlace || reason !== null
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    disabled: isFixed,
  })
  // The card's name says what it does; the library's role description is English.
  const { role: _, tabIndex: __, 'aria-roledescription': ___, ...described } = attributes
  return (
    <li ref={measure} data-index={index} data-card={card.id} className="pb-1 last:pb-0">
      <div
        ref={setNodeRef}
        {...(isFixed ? null : listeners)}
        className={cn(
          'flex min-h-9 items-center gap-1 rounded-md border bg-raised ps-1.5 pe-0.5 [-webkit-touch-callout:none]',
          isTicked ? 'border-accent-text bg-accent-soft' : isFound ? 'border-accent-text' : 'border-line',
          isFixed ? 'bg-surface' : 'cursor-grab select-none',
          isDragging && 'opacity-40',
        )}
      >
        {!isFixed && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...described}
            aria-label={t('drag', { name: card.name })}
            className="grid h-7 w-5 shrink-0 cursor-grab place-content-center rounded-sm text-line-strong hover:text-ink narrow:hidden"
          >
            <GripVertical aria-hidden="true" className="size-4" />
          </button>
        )}
        <CardContent card={card} mayPlace={mayPlace} isTicked={isTicked} reason={reason} act={act} />
      </div>
    </li>
  )
})

type ContentProps = Pick<StudentCardProps, 'card' | 'mayPlace' | 'isTicked' | 'act'> & {
  reason: ReturnType<typeof shortReason>
}

const CardContent = memo(function CardContent({ card, mayPlace, isTicked, reason, act }: ContentProps) {
  const t = useTranslations('teamBoard')
  const { name, otherName, number, teamPlace, status } = card
  return (
    <>
      {mayPlace && reason === null && (
        <GridTick
          label={t('tick', { name })}
          checked={isTicked}
          onTick={(isRange) => act({ do: 'tick', id: card.id, isRange })}
          tabIndex={0}
        />
      )}
      <p
        title={otherName ? `${name} ${otherName} · ${number}` : `${name} · ${number}`}
        className="flex min-w-0 flex-1 items-center gap-1.5 ps-1"
      >
        {teamPlace.role === 'LEADER' && <LeaderMark />}
        <span className="min-w-0 truncate font-medium text-sm">{name}</span>
        <span className="min-w-0 shrink-[9] truncate text-ink-muted text-sm">{otherName ?? number}</span>
      </p>
      {status === 'PENDING' && (
        <span title={t('unpaidOne')} className="shrink-0 text-warn">
          <Clock aria-hidden="true" className="size-4" />
          <span className="sr-only">{t('unpaidOne')}</span>
        </span>
      )}
      <CardMenu card={card} mayPlace={mayPlace} why={reason && t(`reasons.${placing(reason)}`)} act={act} />
    </>
  )
})

export function LeaderMark() {
  const t = useTranslations('teamBoard')
  return (
    <>
      <Crown aria-hidden="true" className="size-4 shrink-0 text-accent-text" />
      <span className="sr-only">{t('leader')}</span>
    </>
  )
}

const placingReasons = ['cancelled', 'unconfirmed', 'notYours', 'submitted', 'closed'] as const

/** The reasons of a list that prevent placing; each of them comes from `whyNotPlace`. */
function placing(reason: NonNullable<ReturnType<typeof shortReason>>): (typeof placingReasons)[number] {
  return placingReasons.find((one) => one === reason) ?? 'closed'
}

type CardMenuProps = Pick<StudentCardProps, 'card' | 'mayPlace' | 'act'> & { why: string | null }

function CardMenu({ card, mayPlace, why, act }: CardMenuProps) {
  const t = useTranslations('teamBoard')
  const isLeader = card.teamPlace.role === 'LEADER'
  const ofTeam = why ?? (card.teamPlace.column === null ? t('lacksTeam') : null)
  const items: MenuItem[] = []
  if (mayPlace) {
    items.push(
      { label: t('moveTo'), icon: <ArrowRightLeft />, reason: why, onChoose: () => act({ do: 'move', card }) },
      {
        label: t(isLeader ? 'setMember' : 'setLeader'),
        icon: isLeader ? <User /> : <Crown />,
        reason: ofTeam,
        onChoose: () => act({ do: isLeader ? 'member' : 'leader', card }),
      },
      { label: t('takeOut'), icon: <LogOut />, reason: ofTeam, onChoose: () => act({ do: 'takeOut', card }) },
    )
  }
  if (card.studentId !== null)
    items.push({ label: t('openStudent'), icon: <UserRound />, href: studentEntryHref(card.studentId) })
  if (items.length === 0) return null
  return (
    <Menu
      label={card.otherName ? `${card.name} · ${card.otherName}` : card.name}
      items={items}
      trigger={
        <IconButton size="sm" data-student={card.id} label={t('menuOf', { name: card.name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
