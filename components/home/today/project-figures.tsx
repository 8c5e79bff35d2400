import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { rosterHref, teamBoardHref, teamListHref, unpaidHref } from '@/components/shell/addresses'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { RouteLink } from '@/components/ui/route-link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { getToday } from '@/lib/features/home/staff-days/get-today'
import { dayInProse } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'
import { DayCard } from './day-card'

type ShownProject = ResultOf<typeof getToday>['projects'][number]
export type ProjectFiguresProps = { projects: readonly ShownProject[]; isAdmin: boolean; now: Date }

const columns = ['registered', 'paid', 'inTeam', 'submitted', 'scored'] as const

/** How far each project is, from registered to scored; each figure leads to the list it counts. */
export function ProjectFigures({ projects, isAdmin, now }: ProjectFiguresProps) {
  const t = useTranslations('today.projects')
  return (
    <DayCard title={t('title')}>
      {projects.length === 0 ? (
        <EmptyState kind="nothing" title={t('none')}>
          {t(isAdmin ? 'noneAdminText' : 'noneText')}
        </EmptyState>
      ) : (
        <Table caption={t('figures')}>
          <TableHead>
            <HeaderCell>{t('project')}</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column}>{t(column)}</HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} now={now} />
            ))}
          </TableBody>
        </Table>
      )}
    </DayCard>
  )
}

function ProjectRow({ project, now }: { project: ShownProject; now: Date }) {
  const t = useTranslations('today.projects')
  const { code, capacity, registered, paid, unpaid, teamed, isTeamed, teams, submitted, scored } = project
  const without = paid - teamed
  const hasStudents = registered > 0
  const hasTeams = isTeamed && teams > 0
  return (
    <TableRow className="narrow:grid narrow:grid-cols-3 narrow:gap-x-3">
      <Cell lead className="narrow:col-span-3">
        <span className="flex items-center gap-2.5">
          <TrackMark code={code} size="sm" />
          <span className="min-w-0 text-sm leading-4.5">
            <span className="block truncate" title={project.name}>
              {code}
            </span>
            <ProjectStanding project={project} now={now} />
          </span>
        </span>
      </Cell>
      <Figure label={t('registered')} value={hasStudents ? registered : null} of={capacity} href={rosterHref(code)}>
        {capacity !== null && t('of', { count: capacity })}
      </Figure>
      <Figure
        label={t('paid')}
        value={hasStudents ? paid : null}
        of={registered}
        href={unpaid > 0 ? unpaidHref(code) : rosterHref(code)}
        isWarning
      >
        {unpaid > 0 && t('unpaid', { count: unpaid })}
      </Figure>
      <Figure label={t('inTeam')} value={hasStudents && isTeamed ? teamed : null} of={paid} href={teamBoardHref(code)}>
        {without > 0 && t('without', { count: without })}
      </Figure>
      <Figure
        label={t('submitted')}
        value={hasTeams ? submitted : null}
        of={teams}
        href={teamListHref(code, { state: 'submitted' })}
      >
        {t('of', { count: teams })}
      </Figure>
      <Figure
        label={t('scored')}
        value={hasTeams ? scored : null}
        of={submitted}
        href={teamListHref(code, { state: 'scored' })}
      >
        {t('of', { count: submitted })}
      </Figure>
    </TableRow>
  )
}

type FigureProps = {
  label: string
  /** null: there is nothing to count, or it is not told. */
  value: number | null
  /** What it is measured against; null: nothing. */
  of: number | null
  href: string
  isWarning?: boolean
  children: ReactNode
}

/** On a phone a row is a card of three columns, each value beneath its name. */
const onPhone = 'narrow:flex-col narrow:gap-0 narrow:text-start narrow:text-sm'

function Figure({ label, value, of, href, isWarning, children }: FigureProps) {
  if (value === null)
    return (
      <Cell label={label} className={cn(onPhone, 'text-ink-muted')}>
        –
      </Cell>
    )
  const isWhole = of !== null && value >= of
  return (
    <Cell label={label} className={onPhone}>
      <RouteLink
        href={href}
        className="group/figure inline-flex flex-col rounded-sm sm:flex sm:max-w-28 narrow:min-h-11 narrow:justify-center"
      >
        <span className="flex items-baseline gap-1.5 whitespace-nowrap">
          <span className="font-semibold tabular-nums group-hover/figure:underline">{value}</span>
          <span className={cn('text-xs tabular-nums', isWarning ? 'text-warn' : 'text-ink-muted')}>{children}</span>
        </span>
        {of !== null && of > 0 && (
          <span aria-hidden="true" className="mt-1 block h-0.75 overflow-hidden rounded-full bg-line max-sm:hidden">
            <span
              className={cn('block h-full rounded-full', isWhole ? 'bg-line-strong/50' : 'bg-accent')}
              style={{ width: `${Math.min(100, Math.round((100 * value) / of))}%` }}
            />
          </span>
        )}
      </RouteLink>
    </Cell>
  )
}

/** What comes next in a project. */
function ProjectStanding({ project, now }: { project: ShownProject; now: Date }) {
  const t = useTranslations('today.standing')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const day = (at: Date) => dayInProse(at, language, zone)
  return <span className="block truncate font-normal text-ink-muted text-xs leading-4">{words()}</span>

  function words(): string {
    const { state, registrationOpensAt: opens, registrationClosesAt: closes, releaseAt, deadlineAt } = project
    if (state === 'DRAFT') return opens === null ? t('draft') : t('draftOpens', { day: day(opens) })
    if (releaseAt !== null && releaseAt <= now) return t('released')
    if (opens !== null && opens > now) return t('opens', { day: day(opens) })
    if (state === 'PUBLISHED' && closes !== null && closes > now) {
      const isFull = project.capacity !== null && project.registered >= project.capacity
      return isFull ? t('full') : t('openUntil', { day: day(closes) })
    }
    if (deadlineAt !== null) return t('due', { day: day(deadlineAt) })
    if (releaseAt !== null) return t('announced', { day: day(releaseAt) })
    return state === 'PUBLISHED' && closes === null ? t('open') : t('closed')
  }
}
