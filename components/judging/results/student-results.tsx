import { useLocale, useTranslations } from 'next-intl'
import { scoresHref, teamResultsHref } from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { ResultStudent } from './results-view'
import { Awards, Certificates, Score } from './told'

type Props = { rows: readonly ResultStudent[]; season: string; showsSchool: boolean }

/** Student List: the awards of each student and their team. */
export function StudentResults({ rows, season, showsSchool }: Props) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  // An empty column would take the room in which names stand.
  const hasOwnAwards = rows.some(({ ownAwards }) => ownAwards.length > 0)
  return (
    <Table caption={t('studentsCaption', { season })}>
      <TableHead>
        <HeaderCell>{c('student')}</HeaderCell>
        {showsSchool && <HeaderCell>{c('school')}</HeaderCell>}
        <HeaderCell>{c('project')}</HeaderCell>
        <HeaderCell>{c('team')}</HeaderCell>
        <HeaderCell numeric>{c('score')}</HeaderCell>
        <HeaderCell>{c('teamAward')}</HeaderCell>
        {hasOwnAwards && <HeaderCell>{c('ownAward')}</HeaderCell>}
        <HeaderCell>{c('certificate')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => {
          const { main, other } = personNames(row.student, language)
          const project = inLanguage(row.project.name, language)
          return (
            <TableRow key={row.id}>
              <Cell lead className="sm:whitespace-nowrap">
                {row.student.id === null ? main : <Link href={scoresHref(row.student.id)}>{main}</Link>}
                {other && <span className="block font-normal text-ink-muted text-sm">{other}</span>}
              </Cell>
              {showsSchool && <Cell label={c('school')}>{schoolName(row.school, language)}</Cell>}
              <Cell label={c('project')}>
                <span>
                  {project}
                  <span className="block text-ink-muted text-sm tabular-nums">{row.project.code}</span>
                </span>
              </Cell>
              <Cell label={c('team')}>
                {row.team === null ? (
                  <span className="text-ink-muted">{t('noTeam')}</span>
                ) : (
                  <span className="whitespace-nowrap">
                    <Link href={teamResultsHref({ ...row.team, from: openedFrom.results })}>
                      {t('serial', { serial: row.team.serial })}
                    </Link>
                    <span className="block text-ink-muted text-sm">{t('scores.team', { code: row.team.code })}</span>
                  </span>
                )}
              </Cell>
              <Cell label={c('score')} numeric>
                <Score hundredths={row.hundredths} />
              </Cell>
              <Cell label={c('teamAward')}>
                <Awards labels={row.teamAwards} />
              </Cell>
              {hasOwnAwards && (
                <Cell label={c('ownAward')}>
                  <Awards labels={row.ownAwards} quiet />
                </Cell>
              )}
              <Cell label={c('certificate')}>
                <Certificates held={row.certificates} name={main} project={project} />
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
