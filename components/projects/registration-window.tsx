import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'

export type RegistrationWindowProps = {
  /** Why nobody may be registered now; null while registration is open. */
  whyNot: string | null
  opensAt: Date | null
  closesAt: Date | null
  /** null: without limit. */
  seatsLeft: number | null
}

type State = 'open' | 'notOpenYet' | 'closed' | 'full'
const states: Record<string, State> = { 'registrations.notOpenYet': 'notOpenYet', 'projects.full': 'full' }
const tones: Record<State, StatusTone> = { open: 'good', notOpenYet: 'info', closed: 'neutral', full: 'warn' }

/** Whether a project takes registrations now, with the one date that matters. */
export function RegistrationWindow({ whyNot, opensAt, closesAt, seatsLeft }: RegistrationWindowProps) {
  const t = useTranslations('projects.current')
  const state = whyNot === null ? 'open' : (states[whyNot] ?? 'closed')
  const date = { open: closesAt, full: closesAt, notOpenYet: opensAt, closed: closesAt }[state]
  const word = { open: 'until', full: 'until', notOpenYet: 'from', closed: 'since' } as const
  return (
    <div className="flex flex-col items-start gap-1 narrow:items-end">
      <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
      {date && (
        <span className="text-ink-muted text-sm">
          {t(word[state])} <DateTime value={date} />
        </span>
      )}
      {state === 'open' && seatsLeft !== null && (
        <span className="text-ink-muted text-sm">{t('seats', { left: seatsLeft })}</span>
      )}
    </div>
  )
}
