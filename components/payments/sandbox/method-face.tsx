import { CircleUserRound, CreditCard, WalletMinimal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Checkout } from '@/lib/features/payments/sandbox/get-checkout'

const faces = {
  STRIPE: { icon: CreditCard, word: 'card' },
  CARD_FORM: { icon: CreditCard, word: 'card' },
  OXPAY: { icon: WalletMinimal, word: 'wallet' },
  PAYPAL: { icon: CircleUserRound, word: 'account' },
} as const

/** The means of payment: a card, a wallet or an account, each of them a test one. */
export function MethodFace({ provider }: Pick<Checkout, 'provider'>) {
  const t = useTranslations('sandbox.face')
  const { icon: Icon, word } = faces[provider]
  return (
    <div className="flex items-center gap-4 rounded-lg bg-brand px-4 py-4 text-brand-ink">
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{t(word)}</p>
        <p className="text-brand-muted text-sm tabular-nums">{t(`${word}Hint`)}</p>
      </div>
    </div>
  )
}
