'use client'

import { Printer, Send } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmOperation } from '@/components/forms/confirm-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { startBatchAction } from '@/lib/features/certificates/certificate-batches/actions'
import { type Unprintable, UnprintableNote } from './unprintable-note'
import { listed } from '@/lib/i18n/languages'

export type IssueButtonProps = {
  ruleId: string
  counts: { ready: number; unconfirmed: number; waiting: number; issued: number; outdated: number }
  /** Names of some recipients, as an example. */
  names: readonly string[]
  /** The results are released already, so students get their certificates at once. */
  isReleased: boolean
  reason: string | null
  /** Whose papers would have 〓 for characters that our fonts lack. */
  unprintable: Unprintable
}

/** Issues the missing certificates and renders all papers; where none is missing, it only renders the papers. */
export function IssueButton({ ruleId, counts, names, isReleased, reason, unprintable }: IssueButtonProps) {
  const t = useTranslations('certificateConsole.issue')
  const language = useLocale()
  const [isAsked, setAsked] = useState(false)
  const operation = useRefreshing(startBatchAction, { onSuccess: () => setAsked(false) })
  const { ready, unconfirmed, waiting, issued, outdated } = counts
  const isNew = ready > 0
  const label = isNew ? t('button', { count: ready }) : t('again')
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={isNew ? <Send aria-hidden="true" /> : <Printer aria-hidden="true" />}
        reason={reason}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <ConfirmOperation
        open={isAsked}
        tone="primary"
        title={isNew ? t('title', { count: ready }) : t('againTitle', { count: issued + outdated })}
        confirm={label}
        onConfirm={() => void operation.run({ ruleId })}
        operation={operation}
        onClose={() => setAsked(false)}
      >
        <div className="flex flex-col gap-2">
          {isNew && <p>{t('to', { names: listed(names, language), more: Math.max(ready - names.length, 0) })}</p>}
          {isNew && <p>{t(isReleased ? 'atOnce' : 'withRelease')}</p>}
          {unconfirmed > 0 && <p>{t('unconfirmed', { count: unconfirmed })}</p>}
          {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
          <UnprintableNote unprintable={unprintable} />
          <p>{t('paper')}</p>
          {isNew && <p className="font-medium text-ink">{t('frozen')}</p>}
        </div>
      </ConfirmOperation>
    </>
  )
}
