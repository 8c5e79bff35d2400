import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import {
  approvalsHref,
  educatorApprovalsHref,
  feeReductionsHref,
  findingsHref,
  mailsHref,
  proposedSchoolsHref,
  scoringHref,
  scoringListHref,
  settledHref,
  systemHref,
  studentQuestionsHref,
  teamBoardHref,
  teamListHref,
  todayShownHref,
  unpaidHref,
} from '@/components/shell/addresses'
import { inboxPartHref } from '@/components/shell/message-addresses'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { ButtonLink } from '@/components/ui/button-link'
import { RouteLink } from '@/components/ui/route-link'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { recentDays } from '@/lib/features/console/mails/rules'
import type { WaitingKind, WaitingWork } from '@/lib/features/home/staff-days/rules'
import { dateInProse, dayInProse, instantInProse } from '@/lib/i18n/format'
import { DayCard } from './day-card'

/** Of one project, the list of exactly the rows that a line counts. */
const rows: Partial<Record<WaitingKind, (code: string) => string>> = {
  unscored: () => scoringListHref({ show: 'mine', scorer: 'me', work: 'submitted' }),
  unpaid: unpaidHref,
  teamless: (code) => settledHref(code, 'NONE'),
  unsubmitted: (code) => teamListHref(code, { state: 'unsubmitted' }),
  leaderless: (code) => teamListHref(code, { state: 'leaderless' }),
  soon: (code) => `${todayShownHref({ days: '2', project: code })}#ahead`,
}

/** Where each kind is settled; of several projects the one whose time is over first. */
const places: Record<WaitingKind, (first: string | undefined, isOnly: boolean) => string> = {
  payments: () => findingsHref,
  reductions: () => feeReductionsHref,
  approvals: () => approvalsHref,
  educators: () => educatorApprovalsHref,
  schools: () => proposedSchoolsHref,
  proposals: () => '/studentList?tab=proposals',
  changes: () => inboxPartHref('changes'),
  messages: () => inboxPartHref('unread'),
  unanswered: () => inboxPartHref('unanswered'),
  system: () => systemHref,
  questions: () => studentQuestionsHref,
  unscored: () => scoringHref,
  unpaid: (first, isOnly) => unpaidHref(isOnly ? first : undefined),
  teamless: (first) => teamBoardHref(first ?? ''),
  unsubmitted: (first) => teamListHref(first ?? '', { state: 'unsubmitted' }),
  leaderless: (first) => teamListHref(first ?? '', { state: 'leaderless' }),
  mails: () => mailsHref({ state: 'FAILED', days: String(recentDays) }),
  soon: (first, isOnly) => `${todayShownHref({ days: '2', ...(isOnly && first ? { project: first } : {}) })}#ahead`,
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
  const place = places[kind](projects[0]?.code, projects.length === 1)
  const [only] = projects.length === 1 ? projects : []
  const counted = (only && rows[kind]?.(only.code)) ?? place
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line/60 border-b py-2 ps-2 pe-3 last:border-b-0 sm:min-h-11 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] sm:py-1">
      <RouteLink
        href={counted}
        aria-label={`${count} ${title}`}
        className="rounded-sm text-end font-semibold text-lg tabular-nums tracking-title hover:underline max-sm:row-span-2"
      >
        {count}
      </RouteLink>
      <p className="min-w-0 text-sm leading-4.5">
        <span className="block font-medium sm:truncate" title={title}>
          {title}
        </span>
        <Details work={work} now={now} />
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
        href={place}
        variant={isFirst ? 'primary' : 'secondary'}
        size="sm"
        className="max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1 sm:w-30"
      >
        {kinds(`${kind}.action`)}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  )
}

/** In which projects, and since when or until when. */
function Details({ work: { kind, since, until, projects }, now }: { work: WaitingWork; now: Date }) {
  const t = useTranslations('today')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const shown = projects.slice(0, shownProjects)
  const listOf = rows[kind]
  // After most of a year a day without its year reads like one to come.
  const sinceText = (since: Date) =>
    (now.getTime() - since.getTime() > 300 * 24 * hour ? dateInProse : dayInProse)(since, language, zone)
  const named = shown.map(({ code, count }) => ({ code, text: t('ofProject', { code, count }) }))
  const parts = [
    ...(projects.length > shown.length ? [t('andMore', { count: projects.length - shown.length })] : []),
    ...(since === null ? [] : [t('waitingSince', { day: sinceText(since) })]),
    ...(until === null ? [] : [t('until', { day: instantInProse(until, language, zone) })]),
  ]
  return (
    <span
      className="block text-ink-muted text-xs leading-4 sm:truncate"
      title={[...named.map(({ text }) => text), ...parts].join(' · ')}
    >
      {named.map(({ code, text }, at) => (
        <Fragment key={code}>
          {at > 0 && ' · '}
          {listOf ? (
            <RouteLink href={listOf(code)} className="rounded-sm underline decoration-line-strong underline-offset-2">
              {text}
            </RouteLink>
          ) : (
            text
          )}
        </Fragment>
      ))}
      {named.length > 0 && parts.length > 0 && ' · '}
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
