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

/* Fetched after hydration: ready for an error, and not in the first load. */
const load = () => import('@/components/forms/fault-banner').then((file) => ({ default: file.FaultBanner }))
const FaultBanner = lazy(load)

export type PayFormProps = {
  id: string
  amount: string
  policyHash: string
  /** The student agreed to this very policy on the page before. */
  hasAgreed: boolean
  /** The methods, one of which is chosen under the name `method`, with their terms. */
  children: ReactNode
}

/** The form around the methods: the checkbox for the policy, and one button. */
export function PayForm({ id, amount, policyHash, hasAgreed, children }: PayFormProps) {
  const t = useTranslations('paying')
  const router = useRouter()
  const [method, setMethod] = useState<FormDataEntryValue | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { run, pending, fault } = useOperation(startPaymentAction)

  useEffect(() => void load(), [])
  useEffect(() => {
    // The browser's back button may restore the page with its busy state.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      router.refresh()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [router])

  /** Reads the values in the form, so that a choice made before hydration counts too. */
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
    // After a refusal the page is outdated, so it is reloaded.
    if (started === null) return router.refresh()
    setLeaving(true)
    if (started.handoff.kind !== 'qr') return leadTo(started.handoff)
    router.replace(payHref(id, { show: 'qr' }), { scroll: false })
    setLeaving(false)
  }

  const failed = fault && method === 'OXPAY' ? inWordsOfScan(fault, t('failedToRequest')) : fault
  return (
    <form onSubmit={pay} noValidate className="flex flex-col gap-6">
      {/* Submitted before hydration, it returns to the same page. */}
      <input type="hidden" name="id" value={id} />
      {children}
      {/* The checkbox belongs to this policy; another policy gets a new one. */}
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

/** The scan flow's message when it got no code (payments#methods), and the reason. */
function inWordsOfScan(fault: ShownFault, words: string): ShownFault {
  const isProviders = fault.key === 'payments.providerSilent' || fault.key === 'payments.providerRefused'
  return isProviders ? { ...fault, message: `${words}. ${fault.message}` } : fault
}
