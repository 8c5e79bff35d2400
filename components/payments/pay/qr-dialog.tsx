'use client'

import { CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { QrPicture } from '@/components/registrations/registration-links/qr-picture'
import { payHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import { Dialog } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import type { QrCode } from '@/lib/qr-code'
import { type PayStatus, usePayStatus } from './use-pay-status'

/** How long "Pay Success" is shown before the dialog closes and the page shows the rest. */
const shownFor = 1_800

export type QrDialogProps = {
  id: string
  number: string
  /** When the page was rendered. */
  state: string
  code: QrCode
  amount: string
  secondsLeft: number
  /** The address that a phone would open, when the provider is the sandbox. */
  sandboxUrl: string | null
}

/** A large QR code with its object, its remaining time and its outcome (payments#qr-code). */
export function QrDialog({ id, number, state, code, amount, secondsLeft, sandboxUrl }: QrDialogProps) {
  const t = useTranslations('paying.qr')
  const router = useRouter()
  const [now, setNow] = useState<PayStatus>({ status: 'PENDING', order: { number, state } })
  const left = useSecondsLeft(secondsLeft)
  const isPaid = now.status === 'PAID'
  const current = now.order?.number === number ? now.order.state : 'EXPIRED'
  const isConfirming = !isPaid && current === 'CONFIRMING'
  const over =
    isPaid || isConfirming ? null : current === 'FAILED' ? 'failed' : isGone(current, left) ? 'expired' : null
  const close = () => router.replace(isPaid ? payHref(id, { order: number }) : payHref(id), { scroll: false })

  usePayStatus(
    id,
    // The order is no longer payable: the page says why.
    (answer) => (answer.status === 'FREE' ? router.refresh() : setNow(answer)),
    () => router.refresh(),
  )
  useEffect(() => {
    if (!isPaid) return
    const timer = setTimeout(() => router.replace(payHref(id, { order: number }), { scroll: false }), shownFor)
    return () => clearTimeout(timer)
  }, [isPaid, id, number, router])

  return (
    <Dialog open onOpenChange={(open) => !open && close()} size="sm" title={t('title')} description={t('text')}>
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="font-semibold text-2xl tabular-nums tracking-title">{amount}</p>
        <div className="relative w-full max-w-72">
          <QrPicture code={code} label={t('label', { amount })} />
          {(isPaid || over) && (
            <span className="absolute inset-0 grid place-items-center rounded-lg bg-overlay/95">
              {isPaid && <CircleCheck aria-hidden="true" className="size-16 text-good" strokeWidth={1.5} />}
            </span>
          )}
        </div>
        <div role="status" className="flex min-h-6 items-center gap-2 font-medium">
          {isPaid ? (
            <span className="text-good text-lead">{t('done')}</span>
          ) : over ? (
            <span className="text-bad">{t(over)}</span>
          ) : (
            <>
              <Spinner className="text-ink-muted" />
              {isConfirming ? t('confirming') : t('waiting')}
            </>
          )}
        </div>
        {over && (
          <Below text={t('over')}>
            <Button onClick={close}>{t('close')}</Button>
          </Below>
        )}
        {!isPaid && !isConfirming && !over && (
          <Below text={t('expires', { time: clock(left) })} hint={t('account')} phoneHint={t('onPhone')}>
            {sandboxUrl && (
              // The sandbox opens in another tab, which stands in for the phone; this one updates by itself.
              <a href={sandboxUrl} target="_blank" rel="noopener" className={buttonStyles({ size: 'sm' })}>
                {t('sandbox')}
              </a>
            )}
          </Below>
        )}
      </div>
    </Dialog>
  )
}

type BelowProps = { text: string; hint?: string; phoneHint?: string; children: ReactNode }

function Below({ text, hint, phoneHint, children }: BelowProps) {
  return (
    <>
      <div className="text-ink-muted text-sm">
        <p className="tabular-nums">{text}</p>
        {hint && <p>{hint}</p>}
        {phoneHint && <p className="mt-1 sm:hidden">{phoneHint}</p>}
      </div>
      {children}
    </>
  )
}

const isGone = (state: string, left: number) => left === 0 || (state !== 'CREATED' && state !== 'WAITING')

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Counts with this machine's elapsed time, which is right even when its clock is wrong. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const from = performance.now()
    const tick = () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - from) / 1000)))
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
