import { BadgeCheck, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'
import type { Checkout } from '@/lib/features/payments/sandbox/get-checkout'
import { RefreshSoon } from './refresh-soon'

const looks = {
  PAID: { icon: CircleCheck, colour: 'text-good' },
  APPROVED: { icon: BadgeCheck, colour: 'text-good' },
  CONFIRMING: { icon: Hourglass, colour: 'text-info' },
  FAILED: { icon: CircleX, colour: 'text-bad' },
  EXPIRED: { icon: Clock, colour: 'text-ink-muted' },
}

/** The outcome, and the way back. */
export function CheckoutOutcome({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('sandbox')
  const { provider, state, times, isRefunded, isApproved, successUrl, cancelUrl } = checkout
  const outcome = state === 'WAITING' ? (isApproved ? 'APPROVED' : 'EXPIRED') : state
  const { icon: Icon, colour } = looks[outcome]
  const isPaid = outcome === 'PAID' || outcome === 'CONFIRMING' || outcome === 'APPROVED'
  return (
    <div className="flex flex-col items-center gap-6 py-2 text-center">
      {state === 'CONFIRMING' && <RefreshSoon />}
      <div role="status">
        <Icon aria-hidden="true" className={cn('mx-auto size-12', colour)} strokeWidth={1.5} />
        <h2 className="mt-4 font-semibold text-xl tracking-title">{t(`${outcome}.title`)}</h2>
        <p className="mt-1 text-ink-muted">{t(`${outcome}.text`)}</p>
        {times > 1 && <p className="mt-2 text-ink-muted">{t('twicePaid', { times })}</p>}
        {isRefunded && <p className="mt-2 text-ink-muted">{t('refunded')}</p>}
      </div>
      {provider === 'OXPAY' ? (
        <p className="font-medium">{t('closePage')}</p>
      ) : (
        <a
          href={isPaid ? successUrl : cancelUrl}
          className={buttonStyles({ variant: 'primary', size: 'lg', block: true })}
        >
          {t('back')}
        </a>
      )}
    </div>
  )
}
