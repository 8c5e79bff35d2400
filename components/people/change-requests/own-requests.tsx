'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { TextButton } from '@/components/people/sign-in/text-button'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { withdrawChangeAction } from '@/lib/features/people/change-requests/actions'
import type { Requests } from '@/lib/features/people/change-requests/list-changes'
import { useRequestValue } from './request-value'
import { StateChip } from './state-chip'

/** A student's own requests and their outcomes; the student may withdraw an open one. */
export function OwnRequests({ requests }: { requests: Requests }) {
  const t = useTranslations('changeRequests')
  if (requests.length === 0) return null
  return (
    <Card title={t('own')}>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="py-3 first:pt-0 last:pb-0">
            <OwnRequest request={request} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OwnRequest({ request }: { request: Requests[number] }) {
  const t = useTranslations('changeRequests')
  const names = useTranslations('fields.labels')
  const valueOf = useRequestValue()
  const operation = useRefreshing(withdrawChangeAction, { successMessage: t('withdrawn') })
  const { id, field, proposed, state, createdAt, decisionReason } = request
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-medium">
          <span className="inline-block first-letter:uppercase">{names(field)}</span>
        </p>
        <StateChip state={state} />
      </div>
      <p>{valueOf(field, proposed)}</p>
      {decisionReason && <p className="text-ink-muted">{t('because', { reason: decisionReason })}</p>}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-sm">
        <DateTime value={createdAt} as="date" />
        {state === 'PENDING' && (
          <TextButton
            aria-label={t('withdrawOf', { field: names(field) })}
            aria-busy={operation.pending || undefined}
            onClick={() => void operation.run({ requestId: id })}
          >
            {t('withdraw')}
          </TextButton>
        )}
      </p>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
