import { DateTime } from '@/components/ui/date-time'
import { isDayAlone } from '@/lib/features/payments/payments/paid-at.rules'

type PaidAtProps = { value: Date | string; provider: string; as?: 'table' | 'full' }

/** When money came in; of a bank transfer only the day is known. */
export function PaidAt({ value, provider, as = 'full' }: PaidAtProps) {
  return <DateTime value={value} as={isDayAlone(provider) ? 'date' : as} />
}
