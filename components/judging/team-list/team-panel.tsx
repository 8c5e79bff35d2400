'use client'

import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useMedia } from '@/components/ui/use-media'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { SchoolName, TeamDetails, TeamFoot } from './team-details'
import type { TeamListScope } from './team-view'

export type TeamPanelProps = {
  team: TeamCard
  /** Its place in the list, and how many teams the list has. */
  at: number
  of: number
  scope: TeamListScope
  onScored: (id: string, hundredths: number) => void
  onStep: (by: number) => void
  onClose: () => void
}

/** A team beside the list; where there is no room beside it, as a dialog over it. */
export function TeamPanel({ team, at, of, scope, onScored, onStep, onClose }: TeamPanelProps) {
  const t = useTranslations('teamList')
  const isBeside = useMedia('(min-width: 64rem)', true)
  const { serial, code, title } = team
  const place = [
    t('serial', { serial }),
    t('team', { code }),
    ...(at < 0 ? [] : [t('place', { at: at + 1, total: of })]),
  ].join(' · ')
  const steps = (
    <>
      <IconButton size="sm" label={t('previous')} aria-keyshortcuts="[" disabled={at <= 0} onClick={() => onStep(-1)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={t('next')}
        aria-keyshortcuts="]"
        disabled={at < 0 || at >= of - 1}
        onClick={() => onStep(1)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  )
  const details = <TeamDetails key={team.id} team={team} scope={scope} onScored={onScored} />
  if (!isBeside)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={title ?? t('untitled')} description={place}>
        <div className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6">
          <div className="flex gap-1 px-3 pb-2">{steps}</div>
          {details}
          <TeamFoot team={team} isOffice={scope.reader === 'office'} />
        </div>
      </Dialog>
    )
  return (
    <aside
      aria-label={t('detailsOf', { serial })}
      data-columns=""
      tabIndex={-1}
      className="flex w-91 shrink-0 flex-col border-line border-s bg-surface outline-none max-lg:hidden print:hidden"
    >
      <header className="border-line border-b px-4 pt-3 pb-3">
        <div className="flex items-center gap-1">
          <p className="me-auto min-w-0 truncate text-ink-muted text-xs tabular-nums">{place}</p>
          {steps}
          <IconButton size="sm" label={t('close')} aria-keyshortcuts="Escape" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <h2 className="mt-1 wrap-anywhere font-semibold text-lead tracking-title">{title ?? t('untitled')}</h2>
        {team.school && <SchoolName school={team.school} />}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{details}</div>
      <TeamFoot team={team} isOffice={scope.reader === 'office'} />
    </aside>
  )
}
