import { useTranslations } from 'next-intl'
import { StatusChip } from '@/components/ui/status-chip'
import type { ProjectState } from '@/lib/db/generated/enums'

const tones = { DRAFT: 'neutral', PUBLISHED: 'good', CLOSED: 'warn' } as const

/** A project's state as its organisers see it. */
export function SetUpState({ state }: { state: ProjectState }) {
  const t = useTranslations('setUp.states')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
