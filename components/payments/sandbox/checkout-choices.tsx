'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { decideCheckoutAction } from '@/lib/features/payments/sandbox/actions'
import type { Checkout } from '@/lib/features/payments/sandbox/get-checkout'
import { type CheckoutChoice, confirmsAfter } from '@/lib/features/payments/sandbox/schema'
import { moneyText } from '@/lib/i18n/format'

const others = ['later', 'twice', 'decline'] as const

/** The buttons for what payers and banks do; then the browser returns, or the phone that scanned the code shows the outcome. */
export function CheckoutChoices({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('sandbox')
  const router = useRouter()
  const [chosen, setChosen] = useState<CheckoutChoice | null>(null)
  const { run, pending, fault } = useOperation(decideCheckoutAction, {
    onSuccess: ({ goTo }) => {
      if (goTo === null) router.refresh()
      else window.location.assign(goTo)
    },
  })

  useEffect(() => {
    // The browser's back button may restore the page with its busy state.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setChosen(null)
      router.refresh()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [router])

  const { reference, provider, amountMinor, currency, cancelUrl } = checkout
  // After a choice the buttons stay busy until the next page has loaded.
  const decide = async (choice: CheckoutChoice) => {
    setChosen(choice)
    if ((await run({ reference, choice })) === null) setChosen(null)
  }
  const isBusy = pending || chosen !== null
  const amount = moneyText(amountMinor, currency)
  return (
    <div className="flex flex-col gap-6">
      {fault && <FaultBanner fault={fault} />}
      <Button variant="primary" size="lg" block pending={isBusy} onClick={() => void decide('pay')}>
        {t(provider === 'PAYPAL' ? 'approve' : 'pay', { amount })}
      </Button>
      <div>
        <h2 className="font-semibold text-sm">{t('try')}</h2>
        <ul className="mt-3 flex flex-col gap-3">
          {others.map((choice) => (
            <li key={choice} className="grid grid-cols-[8.5rem_1fr] items-center gap-x-4">
              <Button block pending={isBusy} onClick={() => void decide(choice)} aria-describedby={`hint-${choice}`}>
                {t(`${choice}.button`)}
              </Button>
              <span id={`hint-${choice}`} className="text-ink-muted text-sm">
                {t(`${choice}.hint`, { seconds: confirmsAfter })}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {provider !== 'OXPAY' && (
        <p className="text-center text-sm">
          <a
            href={cancelUrl}
            className="inline-flex min-h-11 items-center font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
          >
            {t('leave')}
          </a>
        </p>
      )}
    </div>
  )
}
