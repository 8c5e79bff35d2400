import { useTranslations } from 'next-intl'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { moneyText } from '@/lib/i18n/format'
import type { OrderView } from './order-view'
import { RefundButton } from './refund-button'
import { TargetPerson, TargetThing, useTargetNames } from './target-name'

/** The lines of the order, each with its refund button, or why there is none. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  return (
    <Card title={t('lines')} flush>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line, currency }: { line: OrderView['lines'][number]; currency: string }) {
  const t = useTranslations('ledger.detail')
  const faults = useTranslations('faults')
  const { who, what } = useTargetNames(line)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {line.studentId === null ? (
            <TargetPerson target={line} />
          ) : (
            <Link quiet href={keptStudentHref(line.studentId)}>
              <TargetPerson target={line} />
            </Link>
          )}
          {line.isCancelled && <Badge>{t('cancelled')}</Badge>}
        </p>
        <p className="text-ink-muted">
          <TargetThing target={line} />
        </p>
        {line.refundedMinor > 0 && (
          <p className="mt-1 text-info text-sm">{t('lineBack', { amount: moneyText(line.refundedMinor, currency) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <span className="font-semibold">
          <Money minor={line.totalMinor} currency={currency} />
        </span>
        <RefundButton
          lineId={line.id}
          who={who}
          what={what}
          reason={line.whyNotRefund === null ? undefined : faults(line.whyNotRefund)}
        />
      </div>
    </li>
  )
}
