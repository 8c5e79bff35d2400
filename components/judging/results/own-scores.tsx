import { useLocale, useTranslations } from 'next-intl'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { teamResultsHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ScoredRow } from './results-view'
import { ScoreDialog } from './score-dialog'
import { Awards, Certificates, Score } from './told'

/** One student's results, one card a project: score and awards on the card, the rest in a dialog. */
export function OwnScores({ rows }: { rows: readonly ScoredRow[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id}>
          <ScoreCard row={row} />
        </li>
      ))}
    </ul>
  )
}

function ScoreCard({ row }: { row: ScoredRow }) {
  const t = useTranslations('results')
  const c = useTranslations('results.columns')
  const language = useLocale()
  const { project, team, certificates, lines } = row
  const name = inLanguage(project.name, language)
  const awards = [...row.teamAwards, ...row.ownAwards]
  const [line] = lines
  const hundredths = row.hundredths ?? (lines.length === 1 ? (line?.hundredths ?? null) : null)
  return (
    <Card className="h-full">
      <div className="flex items-start gap-4">
        <TrackMark code={project.code} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-lead leading-snug">{name}</h2>
          <p className="mt-0.5 text-ink-muted text-sm tabular-nums">
            {project.code} · {t('seasonOption', { season: project.season })}
          </p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-8 gap-y-3">
        <div>
          <dt className="text-ink-muted text-sm">{c('score')}</dt>
          <dd className="mt-0.5 text-xl">
            <Score hundredths={hundredths} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-muted text-sm">{c('award')}</dt>
          <dd className="mt-1">
            <Awards labels={awards} />
          </dd>
        </div>
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <ScoreDialog
          project={name}
          number={row.number}
          season={project.season}
          lines={lines}
          awards={awards}
          certificates={certificates}
          name={personName(row.student, language)}
        />
        {team && (
          <ButtonLink size="sm" href={teamResultsHref(team)}>
            {t('awardPage')}
          </ButtonLink>
        )}
        {certificates.length > 0 && (
          <Certificates held={certificates} name={personName(row.student, language)} project={name} />
        )}
      </div>
    </Card>
  )
}
