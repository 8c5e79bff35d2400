import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { orderHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { CancelKind, FeeStatus } from '@/lib/db/generated/enums'

type KeptRowProps = {
  of: {
    status: FeeStatus
    createdAt: Date
    cancelledAt: Date | null
    cancelKind: CancelKind | null
    orders: readonly string[]
  }
  name: ReactNode
  /** What else there is to know, in a line before the date. */
  facts: readonly (string | false)[]
  note?: string | null
  menu: ReactNode
}

/** What a student is registered for, live or ended, with its orders and what can be done about it. */
export function KeptRow({ of, name, facts, note = null, menu }: KeptRowProps) {
  const t = useTranslations('studentConsole')
  const { status, createdAt, cancelledAt, cancelKind, orders } = of
  return (
    <li className="flex items-start justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {cancelledAt === null ? name : <span className="text-ink-muted">{name}</span>}
          {cancelledAt === null ? (
            <FeeStatusChip status={status} />
          ) : (
            <StatusChip tone="neutral">{t(`ended.${cancelKind ?? 'CANCELLED'}`)}</StatusChip>
          )}
        </div>
        <p className="text-ink-muted text-sm">
          {facts.filter(Boolean).join(' · ')}
          {' · '}
          <DateTime value={cancelledAt ?? createdAt} as="table" />
        </p>
        {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
        {orders.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {orders.map((order) => (
              <Link key={order} href={orderHref(order)}>
                {t('order', { number: order })}
              </Link>
            ))}
          </p>
        )}
      </div>
      {menu}
    </li>
  )
}
