import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'

type Word = 'open' | 'notOpenYet' | 'closed' | 'full' | 'advancedOnly'
const words: Record<string, Word> = {
  'registrations.notOpenYet': 'notOpenYet',
  'packages.notOpenYet': 'notOpenYet',
  'projects.full': 'full',
  'advancements.notAdvanced': 'advancedOnly',
}
const tones: Record<Word, StatusTone> = {
  open: 'good',
  notOpenYet: 'info',
  closed: 'neutral',
  full: 'warn',
  advancedOnly: 'neutral',
}

/** The text and the colour of the reason why registration is not open; null is open. */
export function registrationState(whyNot: string | null): { word: Word; tone: StatusTone } {
  const word = whyNot === null ? 'open' : (words[whyNot] ?? 'closed')
  return { word, tone: tones[word] }
}

export type RegistrationWindowProps = {
  /** Why nobody can be registered now; null while registration is open. */
  whyNot: string | null
  opensAt: Date | null
  closesAt: Date | null
}

const before = { open: 'until', full: 'until', notOpenYet: 'from', closed: 'since', advancedOnly: null } as const

/** Closed because its last moment has passed, not by the organisers before. */
const isByDate = (whyNot: string | null) => whyNot === 'registrations.closed' || whyNot === 'packages.closed'

/** Whether registration is open, with the next relevant date. */
export function RegistrationWindow({ whyNot, opensAt, closesAt }: RegistrationWindowProps) {
  const t = useTranslations('projects.current')
  const { word, tone } = registrationState(whyNot)
  const isEarly = word === 'closed' && !isByDate(whyNot)
  const ahead = isEarly ? null : before[word]
  const date = word === 'notOpenYet' ? opensAt : closesAt
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusChip tone={tone}>{t(word)}</StatusChip>
      {ahead && date && (
        <span className="text-ink-muted text-sm">
          {t(ahead)} <DateTime value={date} />
        </span>
      )}
    </span>
  )
}
