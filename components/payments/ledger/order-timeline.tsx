import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { isDayAlone } from '@/lib/features/payments/payments/paid-at.rules'
import { isOfSurplus } from '@/lib/features/payments/refunds/rules'
import { moneyText } from '@/lib/i18n/format'
import type { OrderView } from './order-view'

type Event = { at: Date; isDay?: boolean; text: string; by?: string; reason?: string | null }

const deedTexts = {
  'payments/payments/mark-offline': 'markOffline',
  'payments/payments/check-order': 'recheck',
  'payments/payments/attach-payment': 'attach',
  'payments/reconciliation/dismiss-finding': 'dismiss',
} as const

function isTold(operation: string): operation is keyof typeof deedTexts {
  return Object.hasOwn(deedTexts, operation)
}

/** The history of an order in order of time, with who did what. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  const events = useEvents(order)
  return (
    <Card title={t('timeline')}>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <li key={`${event.at.getTime()}-${at}`} className="relative flex gap-4 pb-5 last:pb-0">
            <span aria-hidden="true" className="mt-2 flex w-2 shrink-0 flex-col items-center">
              <span className="size-2 shrink-0 rounded-full bg-accent" />
              {at < events.length - 1 && <span className="absolute top-5 bottom-0 w-px bg-line" />}
            </span>
            <div className="min-w-0">
              <p>
                {event.text}
                {event.by && <span className="text-ink-muted"> · {event.by}</span>}
              </p>
              {event.reason && <p className="text-sm">{event.reason}</p>}
              <p className="text-ink-muted text-sm">
                <DateTime as={event.isDay ? 'date' : 'table'} value={event.at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useEvents(order: OrderView): Event[] {
  const t = useTranslations('ledger.detail')
  const states = useTranslations('ledger.states')
  const methods = useTranslations('ledger.providers')
  const by = (who: OrderView['changes'][number]['by']) => {
    if (who === null) return undefined
    if (who.actorKind === 'ADMIN') return who.name ?? t('by.other')
    if (who.actorKind === 'STUDENT') return t('by.STUDENT')
    const source = who.source === 'WEBHOOK' || who.source === 'JOB' ? who.source : 'other'
    return t(`source.${source}`)
  }
  const money = order.payments.flatMap((payment): Event[] => [
    {
      at: payment.capturedAt,
      isDay: isDayAlone(payment.provider),
      text: t('arrived', { amount: moneyText(payment.amountMinor, payment.currency) }),
      by: payment.recordedBy ?? methods(payment.provider),
    },
    ...payment.refunds.flatMap((refund): Event[] => {
      const amount = moneyText(refund.amountMinor, payment.currency)
      const done = isOfSurplus(payment, refund, order) ? ('surplusDone' as const) : ('done' as const)
      const end = refund.state === 'DONE' ? done : refund.state === 'FAILED' ? ('failed' as const) : null
      const ended = refund.doneAt ?? refund.updatedAt
      return [
        ...(refund.by
          ? [{ at: refund.createdAt, text: t('reserved', { amount }), by: refund.by.name, reason: refund.reason }]
          : []),
        ...(end ? [{ at: ended, text: t(end, { amount }) }] : []),
      ]
    }),
  ])
  return [
    { at: order.createdAt, text: t('begun') },
    ...order.changes.map(({ at, fromState, toState, by: who }) => ({
      at,
      text: t('became', { from: nameOf(fromState), to: nameOf(toState) }),
      by: by(who),
    })),
    ...money,
    ...order.deeds.flatMap(({ at, operation, reason, by: who }) =>
      isTold(operation) ? [{ at, text: t(`deeds.${deedTexts[operation]}`), by: by(who), reason }] : [],
    ),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())

  function nameOf(state: string | null): string {
    return state !== null && isState(state) ? states(state) : ''
  }
}

type State = OrderView['state']

const known: Record<State, true> = {
  CREATED: true,
  WAITING: true,
  CONFIRMING: true,
  PAID: true,
  EXPIRED: true,
  FAILED: true,
  REFUNDED: true,
  OVERPAID: true,
}

function isState(text: string): text is State {
  return Object.hasOwn(known, text)
}
