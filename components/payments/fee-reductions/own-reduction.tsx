'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { dateInProse, moneyText } from '@/lib/i18n/format'
import type { OwnReduction } from './reduction'
import { StateChip } from './state-chip'
import { TierTable } from './tier-table'
import { WithdrawButton } from './withdraw-button'

const askDialog = lazyDialog(() => import('./ask-dialog').then((file) => file.AskDialog))

/** The student's fee reduction on the payment page: the possible levels, the request, and its outcome. */
export function OwnReductionCard({ reduction }: { reduction: OwnReduction }) {
  const t = useTranslations('feeReductions')
  const { request, prices, currency, tuitionCurrency, whyNotAsk } = reduction
  const isOpen = request?.state === 'PENDING' || request?.state === 'MORE_INFO'
  const label = request === null ? 'ask' : request.state === 'MORE_INFO' ? 'own.answer' : 'askAgain'
  return (
    <Card title={t('title')} actions={request && <StateChip state={request.state} />}>
      <div className="flex flex-col gap-4">
        {request === null ? <Invitation reduction={reduction} /> : <Request reduction={reduction} request={request} />}
        {request !== null && (
          <p className="text-ink-muted text-sm">
            {t('number')} <span className="font-medium font-mono text-ink">{request.number}</span>
          </p>
        )}
        {(whyNotAsk === null || isOpen) && (
          <div className="flex flex-wrap items-center gap-2">
            {whyNotAsk === null && (
              <DialogButton
                dialog={askDialog}
                dialogProps={{ reduction }}
                variant={request?.state === 'MORE_INFO' ? 'primary' : 'secondary'}
              >
                {t(label)}
              </DialogButton>
            )}
            {isOpen && <WithdrawButton requestId={request.id} />}
          </div>
        )}
        {request !== null && request.state !== 'REJECTED' && (
          <details className="-mx-3 group">
            <summary className="mx-3 w-fit cursor-pointer rounded-sm text-accent-text text-sm underline-offset-4 hover:underline">
              {t('levels')}
            </summary>
            <div className="mt-2">
              <TierTable mine={request.level} {...{ prices, currency, tuitionCurrency }} />
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}

function Invitation({ reduction: { prices, currency } }: { reduction: OwnReduction }) {
  const t = useTranslations('feeReductions')
  const amounts = prices.map(({ priceMinor }) => priceMinor)
  const least = moneyText(Math.min(...amounts), currency)
  return <p className="text-ink-muted">{t('invite', { least, most: moneyText(Math.max(...amounts), currency) })}</p>
}

type RequestProps = { reduction: OwnReduction; request: NonNullable<OwnReduction['request']> }

/** The outcome of the student's request, and what happens next. */
function Request({ reduction: { prices, priceMinor, currency, whyNotAsk }, request }: RequestProps) {
  const t = useTranslations('feeReductions.own')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { state, level, reason } = request
  if (state === 'PENDING')
    return <p>{t('pending', { date: dateInProse(new Date(request.createdAt), language, zone) })}</p>
  if (state === 'APPROVED') {
    const after = prices.find((price) => price.level === level)?.priceMinor ?? priceMinor
    if (after === 0) return <p>{t('approvedFree')}</p>
    return <p>{t('approved', { after: moneyText(after, currency), before: moneyText(priceMinor, currency) })}</p>
  }
  return (
    <div className="flex flex-col gap-2">
      <p>{t(state === 'MORE_INFO' ? 'moreInfo' : 'rejected')}</p>
      <blockquote className="border-line border-s-2 ps-3 whitespace-pre-line wrap-anywhere">{reason}</blockquote>
      {state === 'REJECTED' && (
        <p className="text-ink-muted">{t(whyNotAsk === null ? 'rejectedNext' : 'rejectedClosed')}</p>
      )}
    </div>
  )
}
