import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { narrowedTo, teamResultsHref } from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import type { TeamResult } from '@/lib/features/judging/results/summaries.queries'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { resultsAt, type SeasonProject } from './results-view'
import { Awards, Score } from './told'

type Props = {
  season: string
  projects: readonly SeasonProject[]
  /** The project whose teams are shown. */
  chosen: { code: string; teams: readonly TeamResult[] } | null
  isAdmin: boolean
}

/** Project List: every project with its awards, the teams of one of them, and when the others are expected. */
export function ProjectResults({ season, projects, chosen, isAdmin }: Props) {
  return (
    <ul className="flex flex-col gap-4">
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard
            project={project}
            teams={project.code === chosen?.code ? chosen.teams : null}
            href={resultsAt({ season, tab: 'projects', ...narrowedTo.project(project.code) })}
            isAdmin={isAdmin}
          />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { project: SeasonProject; teams: readonly TeamResult[] | null; href: string; isAdmin: boolean }

function ProjectCard({ project, teams, href, isAdmin }: CardProps) {
  const t = useTranslations('results')
  const language = useLocale()
  const name = inLanguage(project.name, language)
  const { students, scored, awards } = project
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
        <TrackMark code={project.code} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-lead">
            {name} <ReleaseChip project={project} isAdmin={isAdmin} />
          </h2>
          <p className="mt-0.5 text-ink-muted text-sm tabular-nums">
            {project.code} ·{' '}
            {project.teams === null || scored === null || awards === null
              ? t('studentsOnly', { students })
              : t('counts', { students, teams: project.teams, scored, awards })}
          </p>
          {!project.isReleased && <Expected project={project} isAdmin={isAdmin} />}
        </div>
        {project.isOut && project.teams !== 0 && teams === null && (
          <ButtonLink href={href} scroll={false}>
            {t('showTeams')}
          </ButtonLink>
        )}
      </div>
      {teams !== null && (
        <div className="border-line border-t">
          <Teams teams={teams} project={name} total={project.teams ?? 0} />
        </div>
      )}
    </Card>
  )
}

function ReleaseChip({ project, isAdmin }: { project: SeasonProject; isAdmin: boolean }) {
  const t = useTranslations('results')
  if (project.isReleased) return <StatusChip tone="good">{t('out')}</StatusChip>
  return <StatusChip tone={isAdmin ? 'warn' : 'neutral'}>{t(isAdmin ? 'onlyAdmins' : 'notOut')}</StatusChip>
}

/** When it is released: the set time for administrators, the announced day for everybody else. */
function Expected({ project: { releaseAt, expectedAt }, isAdmin }: { project: SeasonProject; isAdmin: boolean }) {
  const t = useTranslations('results')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const dateText = (at: Date) => ({ date: instantInProse(at, language, zone) })
  const text = isAdmin
    ? releaseAt === null
      ? t('noRelease')
      : t('willRelease', dateText(releaseAt))
    : expectedAt === null
      ? t('noDate')
      : t('expected', dateText(expectedAt))
  return <p className="mt-1 text-sm">{text}</p>
}

function Teams({ teams, project, total }: { teams: readonly TeamResult[]; project: string; total: number }) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  if (teams.length === 0) return <p className="px-5 py-4 text-ink-muted sm:px-6">{t('noTeams')}</p>
  return (
    <>
      <DataTable
        caption={t('teamsCaption', { project })}
        rows={teams}
        columns={({ column, numeric }) => [
          column(c('team'), (team) => (
            <>
              <Link href={teamResultsHref({ ...team, from: openedFrom.results })}>
                {t('serial', { serial: team.serial })}
              </Link>
              {team.title && <span className="block font-normal text-ink-muted text-sm">{team.title}</span>}
            </>
          )),
          column(c('school'), (team) => (
            <span>
              {schoolName(team.school, language)}
              <span className="block text-ink-muted text-sm">{t('scores.team', { code: team.code })}</span>
            </span>
          )),
          column(c('members'), (team) =>
            team.members.map((member) => personName(member, language)).join(language === 'zh-CN' ? '、' : ', '),
          ),
          numeric(c('score'), (team) => <Score hundredths={team.hundredths} />),
          column(c('teamAward'), (team) => <Awards labels={team.awards} />),
        ]}
      />
      {teams.length < total && (
        <p className="px-5 py-3 text-ink-muted text-sm sm:px-6">{t('moreTeams', { count: teams.length })}</p>
      )}
    </>
  )
}
