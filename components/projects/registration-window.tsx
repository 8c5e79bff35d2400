import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'

type Word = 'open' | 'notOpenYet' | 'closed' | 'full'
const words: Record<string, Word> = {
  'registrations.notOpenYet': 'notOpenYet',
  'packages.notOpenYet': 'notOpenYet',
  'projects.full': 'full',
}
const tones: Record<Word, StatusTone> = { open: 'good', notOpenYet: 'info', closed: 'neutral', full: 'warn' }

/** The word and the colour for why nobody may be registered now; null is open. */
export function registrationState(whyNot: string | null): { word: Word; tone: StatusTone } {
  const word = whyNot === null ? 'open' : (words[whyNot] ?? 'closed')
  return { word, tone: tones[word] }
}

export type RegistrationWindowProps = {
  /** Why nobody may be registered now; null while registration is open. */
  whyNot: string | null
  opensAt: Date | null
  closesAt: Date | null
}

const before = { open: 'until', full: 'until', notOpenYet: 'from', closed: 'since' } as const

/** Whether a project takes registrations now, with the one date that matters. */
export function RegistrationWindow({ whyNot, opensAt, closesAt }: RegistrationWindowProps) {
  const t = useTranslations('projects.current')
  const { word, tone } = registrationState(whyNot)
  const date = word === 'notOpenYet' ? opensAt : closesAt
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusChip tone={tone}>{t(word)}</StatusChip>
      {date && (
        <span className="text-ink-muted text-sm">
          {t(before[word])} <DateTime value={date} />
        </span>
      )}
    </span>
  )
}
