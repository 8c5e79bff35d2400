import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/console-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import type { Finding } from '@/lib/features/payments/reconciliation/findings.queries'
import { moneyText } from '@/lib/i18n/format'
import { AskRefundButton } from './ask-refund-button'
import { AttachButton } from './attach-button'
import { CloseRefundButton } from './close-refund-button'
import { DismissButton } from './dismiss-button'
import { GiveBackButton } from './give-back-button'
import { RecheckButton } from './recheck-button'
import { TargetPerson, TargetThing } from './target-name'

/** A difference: what it is, why, and the one action that resolves it. */
export function FindingCard({ finding, isOfShownOrder = false }: { finding: Finding; isOfShownOrder?: boolean }) {
  const t = useTranslations('ledger.findings')
  const methods = useTranslations('ledger.providers')
  const faults = useTranslations('faults.refunds')
  const { kind, order, amountMinor, currency, statedAmount } = finding
  const amount = statedAmount === null ? '' : moneyText(statedAmount.minor, statedAmount.currency)
  return (
    <article className="rounded-lg border border-line bg-raised px-5 py-4 shadow-control sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="flex items-center gap-2 font-semibold">
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
            {t(`kinds.${kind}`)}
          </h2>
          <p className="mt-1 text-ink-muted">{t(finding.isOfSeveral ? 'ofSeveral' : `texts.${kind}`, { amount })}</p>
          {order && !isOfShownOrder && (
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
              <Link href={orderHref(order.number)} className="tabular-nums">
                {order.number}
              </Link>
              <TargetPerson target={order.target} />
              <TargetThing target={order.target} />
            </p>
          )}
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
            <span>{methods(finding.provider)}</span>
            <DateTime as="table" value={finding.at} />
            {finding.providerPaymentId && <code className="wrap-anywhere">{finding.providerPaymentId}</code>}
          </p>
        </div>
        <span className="font-semibold text-lead">
          <Money minor={amountMinor} currency={currency} />
        </span>
      </div>
      {finding.actsOnIt ? (
        <div className="mt-4 flex flex-wrap items-start gap-2">
          <RightAction finding={finding} isOfShownOrder={isOfShownOrder} />
          <DismissButton kind={kind} id={finding.id} />
        </div>
      ) : (
        <p className="mt-3 text-ink-muted text-sm">{faults('notYours')}</p>
      )}
    </article>
  )
}

function RightAction({ finding, isOfShownOrder }: { finding: Finding; isOfShownOrder: boolean }) {
  const t = useTranslations('ledger.findings.actions')
  const { kind, id, amountMinor: minor, currency, order } = finding
  switch (finding.action) {
    case 'attach':
      return (
        <>
          <AttachButton paymentId={id} minor={minor} currency={currency} />
          <GiveBackButton quiet paymentId={id} minor={minor} currency={currency} kind="ORPHAN" />
        </>
      )
    case 'refund': {
      const why = kind === 'DOUBLE' || kind === 'OVERPAID' ? kind : 'MISMATCH'
      return <GiveBackButton paymentId={id} minor={minor} currency={currency} kind={why} />
    }
    case 'refundDifference':
      return (
        <GiveBackButton
          line={finding.line ?? undefined}
          paymentId={id}
          minor={minor}
          currency={currency}
          kind="EXCESS"
        />
      )
    case 'ask':
      return (
        <>
          <AskRefundButton refundId={id} />
          <CloseRefundButton refundId={id} amount={moneyText(minor, currency)} hasFailed={false} />
        </>
      )
    case 'close':
      // Where more was refunded than was received, there is no refund of ours to close.
      return 'refundId' in finding.subject ? (
        <CloseRefundButton refundId={id} amount={moneyText(minor, currency)} hasFailed />
      ) : null
    // The only possible action is to accept the difference.
    case 'dismiss':
      return null
    case 'recheck':
      return order && <RecheckButton small number={order.number} />
    case 'order':
      return order && !isOfShownOrder ? (
        <ButtonLink href={orderHref(order.number)} size="sm">
          {t('order')}
        </ButtonLink>
      ) : null
  }
}
