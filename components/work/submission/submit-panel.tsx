'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Link } from '@/components/ui/link'
import { showToast } from '@/components/ui/toast'
import { submitWorkAction } from '@/lib/features/work/submissions/actions'
import { listed } from '@/lib/i18n/languages'
import { useUnsavedTexts } from './unsaved-texts'

export type SubmitPanelProps = {
  registrationId: string
  missing: number
  /** The page that saves what is in this browser alone. */
  workspace: string
  /** Why it is not possible now, in words. */
  whyNot: string | null
  receiptHref: string
}

/**
 * Hands in, once: where it is done already, by a team-mate or by a click whose answer was lost, that is said and the
 * receipt comes. With something missing or not saved yet it asks first, since nobody takes it back.
 */
export function SubmitPanel({ registrationId, missing, workspace, whyNot, receiptHref }: SubmitPanelProps) {
  const t = useTranslations('submission')
  const success = useTranslations('success')
  const router = useRouter()
  const language = useLocale()
  const unsaved = useUnsavedTexts()
  const [isAsking, setAsking] = useState(false)
  const operation = useOperation(submitWorkAction, {
    successMessage: success('submitProject'),
    onSuccess: () => router.replace(receiptHref),
  })
  const { fault } = operation
  const isDone = fault?.key === 'workspaces.alreadySubmitted'
  useEffect(() => {
    if (!isDone) return
    showToast({ message: fault.message, tone: 'info' })
    router.replace(receiptHref)
  }, [isDone, fault, router, receiptHref])
  const pending = operation.pending || isDone
  const submit = () => void operation.run({ registrationId })
  const refusal = fault && !isDone && <FaultBanner fault={fault} />

  return (
    <div className="flex flex-col gap-3">
      {!isAsking && refusal}
      <Button
        block
        variant="primary"
        size="lg"
        pending={pending}
        reason={whyNot}
        onClick={missing === 0 && unsaved.length === 0 ? submit : () => setAsking(true)}
      >
        {missing === 0 ? t('submit') : t('submitMissing', { count: missing })}
      </Button>
      <p role="status" className="min-h-[1lh] text-ink-muted text-sm empty:hidden">
        {operation.pending && t('submitting')}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={missing === 0 ? t('confirm.unsavedTitle') : t('confirm.title', { count: missing })}
        confirm={t('confirm.submit')}
        stay={t('confirm.stay')}
        tone="secondary"
        pending={pending}
        onConfirm={submit}
      >
        {unsaved.length > 0 && (
          <div className="mb-4">
            <p className="font-medium text-ink">
              {t('drafts.text', { count: unsaved.length, parts: listed(unsaved, language) })}
            </p>
            <Link href={workspace} className="mt-1 inline-flex min-h-11 items-center">
              {t('drafts.open')}
            </Link>
          </div>
        )}
        <p>{t(missing === 0 ? 'confirm.once' : 'confirm.text')}</p>
        {refusal && <div className="mt-4">{refusal}</div>}
      </ConfirmDialog>
    </div>
  )
}
