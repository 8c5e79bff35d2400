import { useLocale, useTranslations } from 'next-intl'
import { teamResultsHref } from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultStudent } from './results-view'
import { Awards, Certificates, ResultName, Score } from './told'

type Props = { rows: readonly ResultStudent[]; season: string; showsSchool: boolean }

/** Student List: the awards of each student and their team. */
export function StudentResults({ rows, season, showsSchool }: Props) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  // An empty column would take the room in which names stand.
  const hasOwnAwards = rows.some(({ ownAwards }) => ownAwards.length > 0)
  return (
    <DataTable
      isInBand
      caption={t('studentsCaption', { season })}
      rows={rows}
      columns={({ column, numeric, line }) => [
        column(c('student'), ({ student }) => <ResultName inRow student={student} />, {
          className: 'sm:whitespace-nowrap',
        }),
        showsSchool && line(c('school'), ({ school }) => schoolName(school, language)),
        column(c('project'), ({ project }) => (
          <span title={inLanguage(project.name, language)} className="tabular-nums">
            {project.code}
          </span>
        )),
        column(c('team'), ({ team }) =>
          team === null ? (
            <span className="text-ink-muted">{t('noTeam')}</span>
          ) : (
            <span className="whitespace-nowrap">
              <Link href={teamResultsHref({ ...team, from: openedFrom.results })}>
                {t('serial', { serial: team.serial })}
              </Link>
              <span className="text-ink-muted"> · {t('scores.team', { code: team.code })}</span>
            </span>
          ),
        ),
        numeric(c('score'), ({ hundredths }) => <Score hundredths={hundredths} />, { beside: true, named: false }),
        column(c('teamAward'), ({ teamAwards }) => <Awards labels={teamAwards} />),
        hasOwnAwards && column(c('ownAward'), ({ ownAwards }) => <Awards labels={ownAwards} quiet />),
        column(
          c('certificate'),
          ({ certificates, student, project }) =>
            certificates.length === 0 ? (
              '–'
            ) : (
              <Certificates
                inRow
                held={certificates}
                name={personName(student, language)}
                project={inLanguage(project.name, language)}
              />
            ),
          { named: true },
        ),
      ]}
    />
  )
}
