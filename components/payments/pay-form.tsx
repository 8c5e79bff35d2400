'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { focusField } from '@/components/forms/focus-field'
import { FaultBanner } from '@/components/forms/fault-banner'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { payHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { startPaymentAction } from '@/lib/features/payments/actions'
import { leadTo } from './lead-to'
import { type PayMethod, PayMethods } from './pay-methods'

export type PayFormProps = {
  id: string
  amount: string
  methods: readonly PayMethod[]
  /** The one that was chosen before. */
  suggested: PayMethod['name'] | null
  policyHash: string
  /** She ticked this very policy on the page before. */
  hasAgreed: boolean
  children: ReactNode
}

/** The way to pay, the box that agrees to the policy, and one button. */
export function PayForm({ id, amount, methods, suggested, policyHash, hasAgreed, children }: PayFormProps) {
  const t = useTranslations('paying')
  const router = useRouter()
  const [method, choose] = useState(suggested ?? methods[0]?.name)
  // Agreed is this policy: with another one the box is empty again.
  const [agreedTo, agree] = useState(hasAgreed ? policyHash : null)
  const [isMissing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { run, pending, fault } = useOperation(startPaymentAction)
  const isAgreed = agreedTo === policyHash

  useEffect(() => {
    // Back from the provider by the browser's own button: the page may still be as it was left.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      router.refresh()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [router])

  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLeaving) return
    setMissing(!isAgreed)
    if (!isAgreed) return focusField('agreed', event.currentTarget)
    const started = await run({ id, method, hasAgreed: true, policyHash })
    // Refused: something is not as this page says.
    if (started === null) return router.refresh()
    setLeaving(true)
    if (started.handoff.kind !== 'qr') return leadTo(started.handoff)
    router.replace(payHref(id, { show: 'qr' }), { scroll: false })
    setLeaving(false)
  }

  const failed = fault && method === 'OXPAY' ? inWordsOfScan(fault, t('failedToRequest')) : fault
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-6">
      <PayMethods methods={methods} chosen={method} onChoose={choose} />
      {children}
      <Checkbox
        name="agreed"
        label={t('agree')}
        checked={isAgreed}
        error={isMissing && !isAgreed ? t('notAgreed') : undefined}
        onChange={(event) => agree(event.target.checked ? policyHash : null)}
      />
      {failed && <FaultBanner fault={failed} />}
      <Button type="submit" variant="primary" size="lg" block pending={pending || isLeaving}>
        {t('submit', { amount })}
      </Button>
    </form>
  )
}

/** What the scan flow says of a code it did not get (track 8), and why. */
function inWordsOfScan(fault: ShownFault, words: string): ShownFault {
  const isProviders = fault.key === 'payments.providerSilent' || fault.key === 'payments.providerRefused'
  return isProviders ? { ...fault, message: `${words}. ${fault.message}` } : fault
}
