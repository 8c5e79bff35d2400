import { useLocale, useTranslations } from 'next-intl'
import { scoresHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { inLanguage } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { ScoredRow } from './results-view'
import { Awards, Score } from './told'

/** Name, subject, score, award, advancement (judging#score-table): a row for each event with a result. */
export function ScoreTable({ rows }: { rows: readonly ScoredRow[] }) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  return (
    <Table caption={t('scoresCaption')}>
      <TableHead>
        <HeaderCell>{c('student')}</HeaderCell>
        <HeaderCell>{c('subject')}</HeaderCell>
        <HeaderCell numeric>{c('score')}</HeaderCell>
        <HeaderCell>{c('award')}</HeaderCell>
        <HeaderCell>{c('advancement')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.flatMap((row) => {
          const { main, other } = personNames(row.student, language)
          const project = inLanguage(row.project.name, language)
          return row.lines.map(({ event, hundredths, grade, advancement }) => (
            <TableRow key={`${row.id} ${event?.code ?? ''}`}>
              <Cell lead>
                {row.student.id === null ? main : <Link href={scoresHref(row.student.id)}>{main}</Link>}
                {other && <span className="block font-normal text-ink-muted text-sm">{other}</span>}
              </Cell>
              <Cell label={c('subject')}>
                <span>
                  {event === null ? project : inLanguage(event.name, language)}
                  <span className="block text-ink-muted text-sm tabular-nums">
                    {row.project.code} · {row.project.season}
                  </span>
                </span>
              </Cell>
              <Cell label={c('score')} numeric>
                <span>
                  <Score hundredths={hundredths} />
                  {grade !== null && <span className="block text-ink-muted text-sm">{grade}</span>}
                </span>
              </Cell>
              <Cell label={c('award')}>
                <Awards labels={[...row.teamAwards, ...row.ownAwards]} />
              </Cell>
              <Cell label={c('advancement')}>
                {advancement === null ? <span className="text-ink-muted">—</span> : inLanguage(advancement, language)}
              </Cell>
            </TableRow>
          ))
        })}
      </TableBody>
    </Table>
  )
}
