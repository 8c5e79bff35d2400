import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { ownPackageHref, receiptHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Money } from '@/components/ui/money'
import { Messages } from '@/components/shell/messages'
import { Icon } from '@/components/ui/icon'
import type { PaymentDetail } from './pay-stage'
import { ShownGoOn } from './shown-go-on'

export type PaymentDoneProps = {
  detail: PaymentDetail
  /** The order in the address; if it is the one that paid, the payment has just succeeded. */
  order: string | undefined
}

/** The paid state: the success message, a reference to quote, and the next links (screens#visible-results). */
export function PaymentDone({ detail, order }: PaymentDoneProps) {
  const t = useTranslations('pay.done')
  const method = useTranslations('paying.method')
  const { kind, id, totalMinor, currency, paidOrder: paid } = detail
  if (paid === null) return null
  const isNew = paid.number === order
  const isHers = detail.whyNotPay !== 'auth.forbidden'
  const isCard = paid.provider === 'STRIPE' || paid.provider === 'CARD_FORM'
  return (
    <div role={isNew ? 'status' : undefined} className="flex flex-col items-center py-4 text-center">
      <Icon of="good" className="size-14 text-good" strokeWidth={1.5} />
      <h2 className="mt-3 font-semibold text-2xl tracking-title">{isNew ? t('title') : t('paid')}</h2>
      <dl className="mt-6 w-full max-w-sm divide-y divide-line border-line border-y text-start">
        <Fact term={t('reference')}>
          <strong className="font-semibold tracking-wide">{paid.number}</strong>
        </Fact>
        <Fact term={t('amount')}>
          <Money minor={totalMinor} currency={currency} />
        </Fact>
        <Fact term={t('method')}>
          {method(`${paid.provider}.name`)}
          {isNew && isCard && <span className="text-good"> · {t('card')}</span>}
        </Fact>
        {paid.paidAt && (
          <Fact term={t('paidAt')}>
            <PaidAt value={paid.paidAt} provider={paid.provider} />
          </Fact>
        )}
      </dl>
      {isNew && <p className="mt-4 text-ink-muted text-sm">{t('text')}</p>}
      <div className="mt-6 flex w-full max-w-sm flex-col gap-2">
        <ButtonLink variant="primary" size="lg" block href={receiptHref(paid.number)}>
          {t('receipt')}
        </ButtonLink>
        {isHers && (
          <ButtonLink block href={kind === 'package' ? ownPackageHref(id) : '/studentProjects'}>
            {kind === 'package' ? t('openPackage') : t('projects')}
          </ButtonLink>
        )}
      </div>
      {isNew && isHers && (
        <Messages of={['pay']}>
          <ShownGoOn />
        </Messages>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2.5">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
