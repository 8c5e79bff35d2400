import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import {
  settledHref,
  studentQuestionsHref,
  teamBoardHref,
  teamListHref,
  todayShownHref,
  unpaidHref,
} from '@/components/shell/addresses'
import {
  approvalsHref,
  educatorApprovalsHref,
  feeReductionsHref,
  findingsOfHref,
  mailsHref,
  proposedSchoolsHref,
  scoringHref,
  scoringListHref,
  systemHref,
} from '@/components/shell/console-addresses'
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

/** The list of exactly the rows that a line counts in these projects; null: no list holds those of several. */
const rows: Partial<Record<WaitingKind, (codes: readonly string[]) => string | null>> = {
  unscored: () => scoringListHref({ show: 'mine', scorer: 'me', work: 'submitted' }),
  unpaid: unpaidHref,
  teamless: (codes) => settledHref(codes, 'NONE'),
  unsubmitted: ofOne((code) => teamListHref(code, { state: 'unsubmitted' })),
  leaderless: ofOne((code) => teamListHref(code, { state: 'leaderless' })),
  soon: (codes) => `${todayShownHref({ days: '2', ...(codes.length === 1 && { project: codes[0] ?? '' }) })}#ahead`,
}

/** Where each kind is settled; by one project at a time: of several the one whose time is over first. */
const places: Record<Exclude<WaitingKind, 'unpaid' | 'soon'>, string | ((first: string) => string)> = {
  payments: findingsOfHref('DIFFERENCE'),
  callbacks: findingsOfHref('CALLBACK'),
  reductions: feeReductionsHref,
  approvals: approvalsHref,
  educators: educatorApprovalsHref,
  schools: proposedSchoolsHref,
  proposals: '/studentList?tab=proposals',
  changes: inboxPartHref('changes'),
  messages: inboxPartHref('unread'),
  unanswered: inboxPartHref('unanswered'),
  system: systemHref,
  questions: studentQuestionsHref,
  unscored: scoringHref,
  teamless: teamBoardHref,
  unsubmitted: (first) => teamListHref(first, { state: 'unsubmitted' }),
  leaderless: (first) => teamListHref(first, { state: 'leaderless' }),
  mails: mailsHref({ state: 'FAILED', days: String(recentDays), only: 'resendable' }),
}

function ofOne(href: (code: string) => string) {
  return ([only, ...others]: readonly string[]) => (only === undefined || others.length > 0 ? null : href(only))
}

const shownProjects = 3
const hour = 3_600_000
/** From so many days on a wait or a deadline is said in colour. */
const pressing = { waited: 5, left: 7 }

export type WaitingListProps = { waiting: readonly WaitingWork[]; now: Date }

/** What waits for the reader, a line and a button for each kind; the button of the most urgent one is filled. */
export function WaitingList({ waiting, now }: WaitingListProps) {
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
  const t = useTranslations('today')
  const kinds = useTranslations('today.kinds')
  const { kind, count, projects } = work
  const title = kinds(`${kind}.title`, { count })
  const { text, isPressing } = useTime(work, now)
  const codes = projects.map(({ code }) => code)
  const list = rows[kind]?.(codes) ?? null
  const [first = ''] = codes
  const place = kind === 'unpaid' || kind === 'soon' ? (list ?? '') : places[kind]
  const isOfFirst = typeof place === 'function' && codes.length > 1
  const href = typeof place === 'function' ? place(first) : place
  const counted = rows[kind] === undefined ? href : list
  const figure = 'rounded-sm text-end font-semibold text-lg tabular-nums tracking-title narrow:row-span-2'
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line/60 border-b py-2 ps-2 pe-3 last:border-b-0 sm:min-h-11 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto_auto] sm:py-1">
      {counted === null ? (
        <span className={figure}>{count}</span>
      ) : (
        <RouteLink href={counted} aria-label={`${count} ${title}`} className={cn(figure, 'hover:underline')}>
          {count}
        </RouteLink>
      )}
      {/* On a phone a button that names a project leaves the line to the text. */}
      <div className={cn('min-w-0 text-sm leading-4.5', isOfFirst && 'narrow:col-span-2')}>
        <span className="block font-medium sm:truncate" title={title}>
          {title}
        </span>
        <Details work={work} now={now} />
      </div>
      <span
        className={cn(
          'text-sm whitespace-nowrap tabular-nums narrow:col-start-2',
          isPressing ? 'font-semibold text-warn' : 'text-ink-muted',
        )}
      >
        {text}
      </span>
      <ButtonLink
        href={href}
        variant={isFirst ? 'primary' : 'secondary'}
        size="sm"
        className={cn(
          'narrow:col-start-3 sm:min-w-30',
          isOfFirst ? 'narrow:row-start-2' : 'narrow:row-span-2 narrow:row-start-1',
        )}
      >
        {isOfFirst ? t('actionIn', { action: kinds(`${kind}.action`), code: first }) : kinds(`${kind}.action`)}
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
  const others = projects.slice(shownProjects)
  // After most of a year a day without its year reads like one to come.
  const sinceText = (since: Date) =>
    (now.getTime() - since.getTime() > 300 * 24 * hour ? dateInProse : dayInProse)(since, language, zone)
  const parts = [
    ...(since === null ? [] : [t('waitingSince', { day: sinceText(since) })]),
    ...(until === null ? [] : [t('until', { day: instantInProse(until, language, zone) })]),
  ]
  return (
    <>
      <span
        className="block text-ink-muted text-xs leading-4 sm:truncate"
        title={[...shown.map((one) => t('ofProject', one)), ...parts].join(' · ')}
      >
        <ProjectLinks kind={kind} projects={shown} />
        {shown.length > 0 && parts.length > 0 && ' · '}
        {parts.join(' · ')}
      </span>
      {others.length > 0 && (
        <details className="text-ink-muted text-xs leading-4">
          <summary className="min-h-6 w-fit cursor-pointer content-center rounded-sm narrow:min-h-11">
            {t('andMore', { count: others.length })}
          </summary>
          <ProjectLinks kind={kind} projects={others} />
        </details>
      )}
    </>
  )
}

/** How much lies in each project, each leading to just its rows. */
function ProjectLinks({ kind, projects }: Pick<WaitingWork, 'kind' | 'projects'>) {
  const t = useTranslations('today')
  return projects.map((one, at) => {
    const href = rows[kind]?.([one.code])
    return (
      <Fragment key={one.code}>
        {at > 0 && ' · '}
        {href ? (
          <RouteLink href={href} className="rounded-sm underline decoration-line-strong underline-offset-2">
            {t('ofProject', one)}
          </RouteLink>
        ) : (
          t('ofProject', one)
        )}
      </Fragment>
    )
  })
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
