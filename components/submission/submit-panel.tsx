'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { submitWorkAction } from '@/lib/features/submissions/actions'

export type SubmitPanelProps = {
  registrationId: string
  missing: number
  /** Why not now, in words. */
  whyNot: string | null
  receiptHref: string
}

/** Hands in, once: where it is done already, by a team-mate or by a click whose answer was lost, the receipt comes. */
export function SubmitPanel({ registrationId, missing, whyNot, receiptHref }: SubmitPanelProps) {
  const t = useTranslations('submission')
  const success = useTranslations('success')
  const router = useRouter()
  const operation = useOperation(submitWorkAction, {
    said: success('submitProject'),
    onSuccess: () => router.replace(receiptHref),
  })
  const isDone = operation.fault?.key === 'workspaces.alreadySubmitted'
  useEffect(() => {
    if (isDone) router.replace(receiptHref)
  }, [isDone, router, receiptHref])

  return (
    <div className="flex flex-col gap-3">
      {operation.fault && !isDone && <FaultBanner fault={operation.fault} />}
      <Button
        block
        variant="primary"
        size="lg"
        pending={operation.pending || isDone}
        reason={whyNot}
        onClick={() => operation.run({ registrationId })}
      >
        {missing === 0 ? t('submit') : t('submitMissing', { count: missing })}
      </Button>
      <p role="status" className="min-h-[1lh] text-ink-muted text-sm empty:hidden">
        {operation.pending && t('submitting')}
      </p>
    </div>
  )
}
