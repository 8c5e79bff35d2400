import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { AnswerState } from '@/lib/features/learning/thinking-answers/rules'

const tones: Record<AnswerState, StatusTone> = { open: 'neutral', draft: 'warn', submitted: 'good', changed: 'warn' }

/** The status of an answer. */
export function AnswerChip({ state }: { state: AnswerState }) {
  const t = useTranslations('thinking.state')
  return <StatusChip tone={tones[state]}>{t(state)}</StatusChip>
}
