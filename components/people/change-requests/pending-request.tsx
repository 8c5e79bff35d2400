'use client'

import { ArrowRight } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/date-time'
import { decideChangeAction } from '@/lib/features/people/change-requests/actions'
import type { Requests } from '@/lib/features/people/change-requests/list-changes'
import type { getEntryForm } from '@/lib/features/people/students/get-entry-form'
import { printedFields } from '@/lib/features/people/students/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { useRequestValue } from './request-value'

const load = () => import('./decide-dialog').then((file) => file.DecideDialog)
const DecideDialog = dynamic(load)

export type PendingRequestProps = {
  request: Requests[number]
  /** The value stored now. */
  present: string | number | null
  form: Pick<ResultOf<typeof getEntryForm>, 'whyNotEdit' | 'whyNotPrinted' | 'needsReason'>
}

/** One request: the old value, the new one, the reason, and the two answers. */
export function PendingRequest({ request, present, form }: PendingRequestProps) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const faults = useTranslations('faults')
  const valueOf = useRequestValue()
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const operation = useRefreshing(decideChangeAction, { successMessage: t('accepted') })
  const { field, proposed, reason, createdAt } = request
  const isPrinted = printedFields.includes(field)
  const why = form.whyNotEdit ?? (isPrinted ? form.whyNotPrinted : null)
  const asksWhy = isPrinted && form.needsReason

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium first-letter:uppercase">{names(field)}</h3>
        <span className="text-ink-muted text-sm">
          <DateTime value={createdAt} as="date" />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <span className="text-ink-muted line-through decoration-line-strong">{valueOf(field, present)}</span>
        <ArrowRight role="img" aria-label={t('becomes')} className="size-4 text-ink-muted" />
        <span className="font-medium">{valueOf(field, proposed)}</span>
      </p>
      {reason && <p className="border-line border-s-2 ps-3 text-ink-muted wrap-anywhere">{reason}</p>}
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          pending={operation.pending}
          reason={why && faults(why)}
          aria-label={t('acceptOf', { field: names(field) })}
          onClick={() => (asksWhy ? setAsking('accept') : void operation.run({ requestId: request.id, accept: true }))}
        >
          {t('accept')}
        </Button>
        {form.whyNotEdit === null && (
          <Button
            size="sm"
            onPointerEnter={load}
            onFocus={load}
            aria-label={t('declineOf', { field: names(field) })}
            onClick={() => setAsking('decline')}
          >
            {t('decline')}
          </Button>
        )}
      </div>
      {asking && <DecideDialog request={request} accept={asking === 'accept'} onClose={() => setAsking(null)} />}
    </div>
  )
}
