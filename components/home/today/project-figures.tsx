import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { RouteLink } from '@/components/ui/route-link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { dayInProse } from '@/lib/i18n/format'
import { DayCard } from './day-card'
import { ProjectChart } from './project-chart'
import { type ProjectStage, type ShownProject, stageNames, stagesOf } from './project-stages'

export type ProjectFiguresProps = {
  projects: readonly ShownProject[]
  isAdmin: boolean
  now: Date
  /** Bars in place of the table. */
  isChart: boolean
  /** The table or the chart, at the end of the head. */
  view: ReactNode
}

/** How far each project is, from registered to scored; each figure leads to the list it counts. */
export function ProjectFigures({ projects, isAdmin, now, isChart, view }: ProjectFiguresProps) {
  const t = useTranslations('today.projects')
  return (
    <DayCard title={t('title')} aside={projects.length > 0 && view}>
      {projects.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('none')}
          link={isAdmin ? undefined : { href: '/currentProjects', label: t('noneLink') }}
        >
          {t(isAdmin ? 'noneAdminText' : 'noneText')}
        </EmptyState>
      ) : isChart ? (
        <ProjectChart projects={projects} />
      ) : (
        <Table
          caption={t('figures')}
          className="sm:[&_:is(td,th)]:px-2.5 sm:[&_:is(td,th):first-child]:ps-4 sm:[&_thead_th]:h-8 sm:[&_thead_th]:text-xs"
        >
          <TableHead>
            <HeaderCell>{t('project')}</HeaderCell>
            {stageNames.map((column) => (
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
  const { code, name } = project
  return (
    <TableRow className="narrow:grid narrow:grid-cols-3 narrow:gap-x-3">
      <Cell lead className="narrow:col-span-3">
        <span className="flex items-center gap-2.5">
          <TrackMark code={code} size="sm" />
          <span className="min-w-0 text-sm leading-4.5">
            <span className="block truncate" title={name}>
              {code}
            </span>
            <ProjectNext project={project} now={now} />
          </span>
        </span>
      </Cell>
      {stagesOf(project).map((stage) => (
        <Figure key={stage.name} label={t(stage.name)} stage={stage} />
      ))}
    </TableRow>
  )
}

/** On a phone a row is a card of three columns, each value beneath its name. */
const onPhone = 'narrow:flex-col narrow:gap-0 narrow:text-start narrow:text-sm'

/** Two targets beside each other are 24 px wide at least. */
const touch = 'inline-block min-w-6 narrow:inline-flex narrow:min-h-11 narrow:items-center'

function Figure({ label, stage: { value, of, href, rest } }: { label: string; stage: ProjectStage }) {
  const t = useTranslations('today.projects')
  if (value === null)
    return (
      <Cell label={label} className={cn(onPhone, 'text-ink-muted')}>
        –
      </Cell>
    )
  const isWhole = of !== null && value >= of
  return (
    <Cell label={label} className={onPhone}>
      <span className="inline-flex flex-col sm:flex sm:max-w-24 narrow:min-h-11 narrow:justify-center">
        <span className="flex items-baseline gap-1.5 whitespace-nowrap">
          <RouteLink href={href} className={cn('rounded-sm font-semibold tabular-nums hover:underline', touch)}>
            {value}
          </RouteLink>
          {rest !== null ? (
            <RouteLink
              href={rest.href}
              className={cn(
                'rounded-sm text-xs tabular-nums hover:underline',
                touch,
                rest.word === 'unpaid' ? 'text-warn' : 'text-ink-muted',
              )}
            >
              {t(rest.word, { count: rest.count })}
            </RouteLink>
          ) : (
            of !== null &&
            !isWhole && <span className="text-ink-muted text-xs tabular-nums">{t('of', { count: of })}</span>
          )}
        </span>
        {of !== null && of > 0 && (
          <span aria-hidden="true" className="mt-1 block h-0.75 overflow-hidden rounded-full bg-line narrow:hidden">
            <span
              className={cn('block h-full rounded-full', isWhole ? 'bg-line-strong/50' : 'bg-accent')}
              style={{ width: `${Math.min(100, Math.round((100 * value) / of))}%` }}
            />
          </span>
        )}
      </span>
    </Cell>
  )
}

/** What comes next in a project. */
function ProjectNext({ project, now }: { project: ShownProject; now: Date }) {
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
