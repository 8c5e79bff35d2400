'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { ListExport } from '@/components/forms/list-export'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { systemHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/date-time'
import { retryJobAction } from '@/lib/features/console/system/actions'

type FailedJobRow = { id: string; name: string; attempts: number; at: Date; cause: string }

/** The latest jobs that were given up, all of them as a file, each with its cause and a button that tries it again. */
export function FailedJobs({ jobs, total }: { jobs: readonly FailedJobRow[]; total: number }) {
  const t = useTranslations('system.queue')
  const operation = useRefreshing(retryJobAction, { successMessage: t('retried') })
  return (
    <section className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">
          {total > jobs.length ? t('failedLatest', { shown: jobs.length, total }) : t('failedTitle')}
        </h3>
        <ListExport list={`${systemHref}/jobs`} query={{}} />
      </div>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <ul className="divide-y divide-line">
        {jobs.map(({ id, name, attempts, at, cause }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{name}</p>
              <p className="text-ink-muted wrap-anywhere">
                <DateTime value={at} as="table" /> · {t('attempts', { count: attempts })}
                {cause !== '' && ` · ${cause}`}
              </p>
            </div>
            <Button size="sm" pending={operation.pending} onClick={() => void operation.run({ jobId: id })}>
              {t('retry')}
              <span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
