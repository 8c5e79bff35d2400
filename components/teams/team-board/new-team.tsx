'use client'

import { useDroppable } from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { ownColumn } from '@/lib/features/teams/team-boards/rules'

type NewTeamProps = {
  code: number
  /** Teams that are not shown have the numbers before it. */
  isPastHidden: boolean
  onBegin: () => void
}

/** A new team: students dropped here create it, a press begins it empty. */
export function NewTeam({ code, isPastHidden, onBegin }: NewTeamProps) {
  const t = useTranslations('teamBoard')
  const { setNodeRef, isOver } = useDroppable({ id: ownColumn(code) })
  return (
    <button
      ref={setNodeRef}
      type="button"
      onClick={onBegin}
      className={cn(
        'flex min-h-24 flex-col items-center justify-center gap-1 rounded-lg border border-dashed p-3 text-center',
        isOver ? 'border-accent-text bg-accent-soft' : 'border-line-strong hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-1.5 font-medium text-accent-text">
        <Plus aria-hidden="true" className="size-4" />
        {t('newTeam', { code })}
      </span>
      <span className="text-ink-muted text-sm narrow:hidden">{t('newTeamHint')}</span>
      {isPastHidden && <span className="text-ink-muted text-sm">{t('numbersHidden')}</span>}
    </button>
  )
}
