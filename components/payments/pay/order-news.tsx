import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { payHref } from '@/components/shell/addresses'
import { Banner, type Tone } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { DateTime } from '@/components/ui/date-time'
import { instantInProse } from '@/lib/i18n/format'
import type { Handoff } from '@/lib/providers/payments/port'
import { newsOf, type PaymentDetail, type PayNews } from './pay-stage'

const tones: Record<PayNews, Tone> = {
  created: 'warn',
  waiting: 'info',
  left: 'info',
  expired: 'warn',
  failed: 'bad',
}

export type OrderNewsProps = { detail: PaymentDetail; hasLeft: boolean }

/** The outcome of the payer's last attempt, and how to continue it where that is possible. */
export function OrderNews({ detail: { id, openOrder, lastOrder }, hasLeft }: OrderNewsProps) {
  const t = useTranslations('pay.states')
  const names = useTranslations('paying.method')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const news = newsOf({ openOrder, lastState: lastOrder?.state ?? null }, hasLeft)
  if (news === null || lastOrder === null) return null
  const time = openOrder ? instantInProse(openOrder.expiresAt, language, zone) : ''
  const hasFailed = news === 'failed'
  const goesOn = (news === 'waiting' || news === 'left') && openOrder?.handoff
  return (
    <Banner
      tone={tones[news]}
      title={hasFailed ? <span className="text-bad">{t('failed.title')}</span> : t(`${news}.title`)}
      className="mb-6"
      actions={goesOn && <Continue id={id} handoff={goesOn} />}
    >
      {t(`${news}.text`, { method: names(`${lastOrder.method}.name`), time })}
      {hasFailed && (
        <p className="mt-1 text-ink-muted text-sm">
          {names(`${lastOrder.method}.name`)} · <DateTime as="brief" value={lastOrder.createdAt} /> ·{' '}
          {t('failed.number', { number: lastOrder.number })}
        </p>
      )}
    </Banner>
  )
}

/** Continues the same payment without a script: by an address, a form, or the QR code over this page. */
function Continue({ id, handoff }: { id: string; handoff: Handoff }) {
  const t = useTranslations('pay')
  const look = buttonStyles()
  if (handoff.kind === 'qr') {
    return (
      <ButtonLink href={payHref(id, { show: 'qr' })} scroll={false}>
        {t('showCode')}
      </ButtonLink>
    )
  }
  if (handoff.kind === 'redirect') {
    return (
      <a className={look} href={handoff.url}>
        {t('continue')}
      </a>
    )
  }
  return (
    <form method="post" action={handoff.action}>
      {Object.entries(handoff.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look}>
        {t('continue')}
      </button>
    </form>
  )
}
