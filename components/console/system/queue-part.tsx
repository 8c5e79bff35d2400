import { useTranslations } from 'next-intl'
import { Description } from '@/components/ui/description-list'
import type { SystemView } from '@/lib/features/console/system/get-system'
import { FailedJobs } from './failed-jobs'
import { Span, When } from './figures'
import { PartCard } from './part-card'

/** The queue: what is due, what was given up, and when each job of the clock ran last. */
export function QueuePart({ part }: { part: SystemView['queue'] }) {
  const t = useTranslations('system.queue')
  const jobs = useTranslations('system.jobs')
  const { facts, lastAsked, oldestDue } = part
  const nameOf = (task: string) => (jobs.has(task as 'send-mail') ? jobs(task as 'send-mail') : task)
  return (
    <PartCard name="queue" part={part}>
      <Description term={t('asked')}>{lastAsked === null ? t('never') : <Span seconds={lastAsked} />}</Description>
      <Description term={t('oldest')}>{oldestDue === null ? '–' : <Span seconds={oldestDue} />}</Description>
      {facts && (
        <>
          <Description term={t('waiting')}>{facts.waiting}</Description>
          <Description term={t('running')}>{facts.running}</Description>
          <Description term={t('failed')}>
            {facts.failed}
            {facts.failedJobs.length > 0 && (
              <FailedJobs
                jobs={facts.failedJobs.map(({ task, ...job }) => ({ ...job, name: nameOf(task) }))}
                total={facts.failed}
              />
            )}
          </Description>
          <Description term={t('runs')}>
            <ul>
              {facts.crons.map(({ task, at }) => (
                <li key={task} className="flex flex-wrap justify-between gap-x-3">
                  <span>{nameOf(task)}</span>
                  <span className="text-ink-muted tabular-nums">
                    <When at={at} none={t('never')} />
                  </span>
                </li>
              ))}
            </ul>
          </Description>
        </>
      )}
    </PartCard>
  )
}
