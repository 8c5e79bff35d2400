'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { focusField } from '@/components/forms/focus-field'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { payHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { startPaymentAction } from '@/lib/features/payments/payments/actions'
import { leadTo } from './lead-to'

/* Fetched once the page lives: there before anything can go wrong, and not with the first load. */
const load = () => import('@/components/forms/fault-banner').then((file) => ({ default: file.FaultBanner }))
const FaultBanner = lazy(load)

export type PayFormProps = {
  id: string
  amount: string
  policyHash: string
  /** She ticked this very policy on the page before. */
  hasAgreed: boolean
  /** The methods, of which one is chosen under the name `method`, and what there is to know. */
  children: ReactNode
}

/** Around the ways to pay: the box that agrees to the policy, and one button. */
export function PayForm({ id, amount, policyHash, hasAgreed, children }: PayFormProps) {
  const t = useTranslations('paying')
  const router = useRouter()
  const [method, setMethod] = useState<FormDataEntryValue | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { run, pending, fault } = useOperation(startPaymentAction)

  useEffect(() => void load(), [])
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

  /** Reads what stands in the form: a choice made before the page lived counts too. */
  async function pay(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending || isLeaving) return
    const values = new FormData(event.currentTarget)
    const method = values.get('method')
    const isAgreed = values.has('agreed')
    setMethod(method)
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
      {/* Sent before the page lives, it comes back to where it was. */}
      <input type="hidden" name="id" value={id} />
      {children}
      {/* Agreed is this policy: with another one the box is a new one. */}
      <Checkbox
        key={policyHash}
        name="agreed"
        label={t('agree')}
        defaultChecked={hasAgreed}
        error={isMissing ? t('notAgreed') : undefined}
        onChange={() => setMissing(false)}
      />
      <Suspense>{failed && <FaultBanner fault={failed} />}</Suspense>
      <Button type="submit" variant="primary" size="lg" block pending={pending || isLeaving}>
        {t('submit', { amount })}
      </Button>
    </form>
  )
}

/** What the scan flow says of a code it did not get (payments#methods), and why. */
function inWordsOfScan(fault: ShownFault, words: string): ShownFault {
  const isProviders = fault.key === 'payments.providerSilent' || fault.key === 'payments.providerRefused'
  return isProviders ? { ...fault, message: `${words}. ${fault.message}` } : fault
}
