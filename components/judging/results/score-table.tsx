import { useLocale, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import { inLanguage } from '@/lib/i18n/languages'
import type { ScoredRow } from './results-view'
import { Awards, ResultName, Score } from './told'

/** Name, subject, score, award, advancement (judging#score-table): a row for each event with a result. */
export function ScoreTable({ rows }: { rows: readonly ScoredRow[] }) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  const results = rows.flatMap(({ lines, ...row }) => lines.map((line) => ({ ...row, ...line })))
  return (
    <DataTable
      caption={t('scoresCaption')}
      rows={results}
      keyOf={({ id, event }: (typeof results)[number]) => `${id} ${event?.code ?? ''}`}
      columns={({ column, numeric }) => [
        column(c('student'), ({ student }) => <ResultName student={student} />),
        column(c('subject'), ({ event, project }) => (
          <span>
            {inLanguage((event ?? project).name, language)}
            <span className="block text-ink-muted text-sm tabular-nums">
              {project.code} · {project.season}
            </span>
          </span>
        )),
        numeric(c('score'), ({ hundredths, grade }) => (
          <span>
            <Score hundredths={hundredths} />
            {grade !== null && <span className="block text-ink-muted text-sm">{grade}</span>}
          </span>
        )),
        column(c('award'), ({ teamAwards, ownAwards }) => <Awards labels={[...teamAwards, ...ownAwards]} />),
        column(c('advancement'), ({ advancement }) =>
          advancement === null ? <span className="text-ink-muted">—</span> : inLanguage(advancement, language),
        ),
      ]}
    />
  )
}
