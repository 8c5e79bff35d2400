'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { focusField } from '@/components/forms/focus-field'
import { type ShownFault, useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { fetched } from '@/components/ui/fetched'
import { TaskBar } from '@/components/ui/task-bar'
import { useIsLive } from '@/components/ui/use-is-live'
import { startPaymentAction } from '@/lib/features/payments/payments/actions'
import { leadTo } from './lead-to'

/* Fetched after hydration: ready for an error, and not in the first load. */
const { Fetched: FaultBanner, load } = fetched(
  async () => (await import('@/components/forms/fault-banner')).FaultBanner,
)

export type PayFormProps = {
  id: string
  amount: string
  /** The address of this page with the code to scan. */
  codeHref: string
  policyHash: string
  /** The student agreed to this very policy on the page before, or with the last attempt. */
  agreed: 'before' | 'lastTime' | null
  /** The last attempt came to nothing. */
  isRetry: boolean
  /** Of the button, drawn by the server: the first load is for paying. */
  icon?: ReactNode
  refundToday: string | null
  summary: ReactNode
  reduction: ReactNode
  /** What is agreed to, in a fold beside the checkbox. */
  terms: ReactNode
  note: ReactNode
  /** The methods, one of which is chosen under the name `method`. */
  children: ReactNode
}

/** The form of the payment page: what is due, the methods, the checkbox for the policy, and one button. */
export function PayForm({ id, amount, codeHref, policyHash, agreed, isRetry, refundToday, ...parts }: PayFormProps) {
  const t = useTranslations('paying')
  const router = useRouter()
  const [method, setMethod] = useState<FormDataEntryValue | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { run, pending, fault } = useOperation(startPaymentAction, { onRefused: () => router.refresh() })

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
    // A dialog opened from here has its own form, whose events come by.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (pending || isLeaving) return
    const values = new FormData(event.currentTarget)
    const method = values.get('method')
    const isAgreed = values.has('agreed')
    setMethod(method)
    setMissing(!isAgreed)
    if (!isAgreed) return focusField('agreed', event.currentTarget)
    const started = await run({ id, method, hasAgreed: true, policyHash })
    if (started === null) return
    setLeaving(true)
    if (started.handoff.kind !== 'qr') return leadTo(started.handoff)
    router.replace(codeHref, { scroll: false })
    setLeaving(false)
  }

  const isEarly = !useIsLive()
  const failed = fault && method === 'OXPAY' ? inWordsOfScan(fault, t('failedToRequest')) : fault
  const { summary, reduction, terms, note, children } = parts
  return (
    <form
      // Submitted before hydration, the form goes nowhere, so that no choice gets into the address.
      method="dialog"
      // On the way back a browser chooses again by place, where the method of the last attempt stands first by now.
      autoComplete="off"
      onSubmit={pay}
      noValidate
      className="grid lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:grid-rows-[auto_1fr] lg:gap-x-8"
    >
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{summary}</div>
      <div className="flex min-w-0 flex-col lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {reduction && <div className="lg:order-1 lg:mt-4">{reduction}</div>}
        <div className="max-lg:mt-5">{children}</div>
        {note && <div className="order-2 mt-3 lg:mt-4">{note}</div>}
      </div>
      <div className="min-w-0 max-lg:mt-4 lg:col-start-2 lg:row-start-2">
        <div className="lg:rounded-b-xl lg:border lg:border-line lg:border-t-0 lg:bg-raised lg:px-6 lg:pt-2 lg:pb-6 lg:shadow-control">
          <div className="relative lg:border-line lg:border-t lg:pt-5">
            {/* The checkbox belongs to this policy; another policy gets a new one. */}
            <Checkbox
              key={policyHash}
              name="agreed"
              label={t('agree')}
              hint={
                (agreed === 'lastTime' || refundToday) && (
                  <>
                    {agreed === 'lastTime' && <span className="block">{t('stillAgreed')}</span>}
                    {refundToday}
                  </>
                )
              }
              defaultChecked={agreed !== null}
              error={isMissing ? t('notAgreed') : undefined}
              onChange={() => setMissing(false)}
              className="pe-11"
            />
            {terms}
          </div>
          <TaskBar className="flex flex-col gap-3 lg:pt-4">
            {failed && <FaultBanner fault={failed} />}
            <Button
              type="submit"
              variant="primary"
              size="lg"
              block
              icon={parts.icon}
              early={isEarly}
              pending={pending || isLeaving}
            >
              {t(isRetry ? 'again' : 'submit', { amount })}
            </Button>
          </TaskBar>
        </div>
      </div>
    </form>
  )
}

/** The scan flow's message when it got no code (payments#methods), and the reason. */
function inWordsOfScan(fault: ShownFault, words: string): ShownFault {
  const isProviders = fault.key === 'payments.providerSilent' || fault.key === 'payments.providerRefused'
  return isProviders ? { ...fault, message: `${words}. ${fault.message}` } : fault
}
