import { useTranslations } from 'next-intl'
import { StatusChip, type StatusTone } from '@/components/ui/status-chip'
import type { InvoiceState } from '@/lib/features/payments/invoices/rules'

const tones: Record<InvoiceState | 'OVERDUE', StatusTone> = {
  OPEN: 'warn',
  OVERDUE: 'bad',
  PAID: 'good',
  WITHDRAWN: 'neutral',
}

/** The state of an invoice; an open one whose last day is over says so. */
export function InvoiceChip({ state, isOverdue }: { state: InvoiceState; isOverdue: boolean }) {
  const t = useTranslations('invoices.states')
  const shown = isOverdue ? 'OVERDUE' : state
  return <StatusChip tone={tones[shown]}>{t(shown)}</StatusChip>
}
