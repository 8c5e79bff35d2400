'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import type { Requests } from '@/lib/features/people/change-requests/list-changes'
import type { getStudentInfo } from '@/lib/features/registrations/overviews/get-student-info'
import type { ResultOf } from '@/lib/kernel/operation'
import { PendingRequest, type PendingRequestProps } from './pending-request'
import { useRequestValue } from './request-value'
import { StateChip } from './state-chip'

type ChangeRequestsProps = {
  requests: Requests
  student: ResultOf<typeof getStudentInfo>['student']
  form: PendingRequestProps['form']
}

/** A student's change requests: the open ones to decide, and the decided ones. */
export function ChangeRequests({ requests, student, form }: ChangeRequestsProps) {
  const t = useTranslations('changeRequests')
  const pending = requests.filter(({ state }) => state === 'PENDING')
  const decided = requests.filter(({ state }) => state !== 'PENDING')
  if (requests.length === 0) return null
  return (
    <Card title={t('title')} description={pending.length > 0 ? t('waiting', { count: pending.length }) : undefined}>
      {pending.length > 0 ? (
        <ul className="divide-y divide-line">
          {pending.map((request) => (
            <li key={request.id} className="py-4 first:pt-0 last:pb-0">
              <PendingRequest request={request} present={student[request.field]} form={form} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{t('nothingWaits')}</p>
      )}
      {decided.length > 0 && <Decided requests={decided} />}
    </Card>
  )
}

function Decided({ requests }: { requests: Requests }) {
  const t = useTranslations('changeRequests')
  const colon = useTranslations('common')('colon')
  const names = useTranslations('fields.labels')
  const valueOf = useRequestValue()
  return (
    <details className="mt-4 border-line border-t pt-3">
      <summary className="cursor-pointer font-medium text-ink-muted text-sm">
        {t('decidedBefore', { count: requests.length })}
      </summary>
      <ul className="mt-3 flex flex-col gap-3">
        {requests.map(({ id, field, proposed, state, decidedAt, decisionReason }) => (
          <li key={id} className="wrap-anywhere">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <span className="text-ink-muted">
                  {names(field)}
                  {colon}
                </span>
                {valueOf(field, proposed)}
              </span>
              <StateChip state={state} />
            </span>
            <span className="text-ink-muted text-sm">
              {decidedAt && <DateTime value={decidedAt} as="date" />}
              {decisionReason && ` · ${decisionReason}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
