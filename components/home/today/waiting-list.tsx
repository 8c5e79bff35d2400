import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import {
  approvalsHref,
  feeReductionsHref,
  findingsHref,
  proposedSchoolsHref,
  scoringHref,
  studentQuestionsHref,
  teamBoardHref,
  teamListHref,
  unpaidHref,
} from '@/components/shell/addresses'
import { inboxHref } from '@/components/shell/message-addresses'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import type { WaitingKind, WaitingWork } from '@/lib/features/home/staff-days/rules'
import { dayInProse, instantInProse } from '@/lib/i18n/format'
import { DayCard } from './day-card'

/** Where each kind is settled; of several projects the one whose time is over first. */
const places: Record<WaitingKind, (first: string | undefined, isOnly: boolean) => string> = {
  payments: () => findingsHref,
  reductions: () => feeReductionsHref,
  approvals: () => approvalsHref,
  schools: () => proposedSchoolsHref,
  proposals: () => '/studentList?tab=proposals',
  changes: () => inboxHref,
  messages: () => inboxHref,
  questions: () => studentQuestionsHref,
  unscored: () => scoringHref,
  unpaid: (first, isOnly) => unpaidHref(isOnly ? first : undefined),
  teamless: (first) => teamBoardHref(first ?? ''),
  unsubmitted: (first) => teamListHref(first ?? '', { state: 'unsubmitted' }),
}
const shownProjects = 3
const hour = 3_600_000
/** From so many days on a wait or a deadline is said in colour. */
const pressing = { waited: 5, left: 7 }

/** What waits for the reader, a line and a button for each kind; the button of the most urgent one is filled. */
export function WaitingList({ waiting, now }: { waiting: readonly WaitingWork[]; now: Date }) {
  const t = useTranslations('today')
  return (
    <DayCard
      title={t('needs')}
      facts={waiting.length > 0 ? t('things', { count: waiting.length }) : undefined}
      aside={waiting.length > 1 ? t('order') : undefined}
    >
      {waiting.length === 0 ? (
        <EmptyState kind="nothing" title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      ) : (
        <ul>
          {waiting.map((work, at) => (
            <WaitingLine key={work.kind} work={work} now={now} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </DayCard>
  )
}

function WaitingLine({ work, now, isFirst }: { work: WaitingWork; now: Date; isFirst: boolean }) {
  const kinds = useTranslations('today.kinds')
  const { kind, count, projects } = work
  const title = kinds(`${kind}.title`, { count })
  const { text, isPressing } = useTime(work, now)
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-line/60 border-b py-2 ps-2 pe-3 last:border-b-0 sm:min-h-11 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] sm:py-1">
      <span className="text-end font-semibold text-lg tabular-nums tracking-title max-sm:row-span-2">{count}</span>
      <p className="min-w-0 text-sm leading-4.5">
        <span className="block truncate font-medium" title={title}>
          {title}
        </span>
        <Details work={work} />
      </p>
      <span
        className={cn(
          'text-sm whitespace-nowrap tabular-nums max-sm:col-start-2',
          isPressing ? 'font-semibold text-warn' : 'text-ink-muted',
        )}
      >
        {text}
      </span>
      <ButtonLink
        href={places[kind](projects[0]?.code, projects.length === 1)}
        variant={isFirst ? 'primary' : 'secondary'}
        size="sm"
        className="max-sm:col-span-2 max-sm:mt-1 sm:w-30"
      >
        {kinds(`${kind}.action`)}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  )
}

/** In which projects, and since when or until when. */
function Details({ work: { since, until, projects } }: { work: WaitingWork }) {
  const t = useTranslations('today')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const shown = projects.slice(0, shownProjects)
  const parts = [
    ...shown.map(({ code, count }) => t('ofProject', { code, count })),
    ...(projects.length > shown.length ? [t('andMore', { count: projects.length - shown.length })] : []),
    ...(since === null ? [] : [t('waitingSince', { day: dayInProse(since, language, zone) })]),
    ...(until === null ? [] : [t('until', { day: instantInProse(until, language, zone) })]),
  ]
  return (
    <span className="block truncate text-ink-muted text-xs leading-4" title={parts.join(' · ')}>
      {parts.join(' · ')}
    </span>
  )
}

/** How long it has waited, or how long it still has. */
function useTime({ since, until }: WaitingWork, now: Date): { text: string; isPressing: boolean } {
  const t = useTranslations('today')
  const timeLeft = useTimeLeft()
  if (until !== null) {
    const days = Math.floor((until.getTime() - now.getTime()) / (24 * hour))
    return { text: timeLeft(until, now) ?? '', isPressing: days <= pressing.left }
  }
  if (since === null) return { text: '', isPressing: false }
  const hours = Math.floor((now.getTime() - since.getTime()) / hour)
  const days = Math.floor(hours / 24)
  return {
    text: days === 0 ? t('hours', { count: hours }) : t('days', { count: days }),
    isPressing: days >= pressing.waited,
  }
}
