import { Check, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusChip } from '@/components/ui/status-chip'
import type { InquiryState } from '@/lib/features/messages/inquiries/rules'

const tones = { OPEN: 'warn', ANSWERED: 'good', CLOSED: 'neutral' } as const
const icons = {
  OPEN: <Clock aria-hidden="true" />,
  ANSWERED: <Check aria-hidden="true" />,
  CLOSED: <span className="hidden" />,
}

/** The state of a thread, in the words for its writer or for those who answer. */
export function StateChip({ state, forStaff = false }: { state: InquiryState; forStaff?: boolean }) {
  const own = useTranslations('inquiries.states')
  const inbox = useTranslations('inbox.states')
  return (
    <StatusChip tone={tones[state]} icon={icons[state]}>
      {forStaff && state === 'OPEN' ? inbox('OPEN') : own(state)}
    </StatusChip>
  )
}
