import { Crown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { listed } from '@/lib/i18n/languages'
import { scoreText } from '@/lib/features/judging/scores/rules'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'

/**
 * The leader and the students of a team, each with the score and awards that are visible to the reader. Beside `TeamResults`
 * nobody is told that there are none yet.
 */
export function TeamPeople({ team, isBrief = false }: { team: TeamCard; isBrief?: boolean }) {
  const t = useTranslations('teamList')
  const isTold = !isBrief || team.score !== null || [team, ...team.students].some(({ awards }) => awards.length > 0)
  if (team.students.length === 0) return <p className="text-ink-muted">{t('noStudents')}</p>
  return (
    <ul aria-label={t('students')} className="divide-y divide-line border-line border-y">
      {team.students.map((student, at) => (
        // The key is sent with the page, so it must not be a person's id.
        <li key={String(at)} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <span className="inline-flex min-w-0 items-baseline gap-1.5">
            {student.isLeader && (
              <Crown role="img" aria-label={t('leader')} className="size-3.5 shrink-0 self-center text-accent-text" />
            )}
            <span className="min-w-0">
              <span className="font-medium">{student.name}</span>
              {student.otherName && <span className="ms-2 text-ink-muted text-sm">{student.otherName}</span>}
            </span>
          </span>
          {team.opens && (isTold || !student.isSettled) && <Reached team={team} student={student} />}
        </li>
      ))}
    </ul>
  )
}

function Reached({ team, student }: { team: TeamCard; student: TeamCard['students'][number] }) {
  const t = useTranslations('teamList')
  const language = useLocale()
  if (!student.isSettled) return <span className="text-ink-muted text-sm">{t('unpaid')}</span>
  const awards = [...student.awards, ...team.awards].map(({ label }) => label)
  return (
    <span className="text-sm">
      <span className={team.score ? 'font-medium tabular-nums' : 'text-ink-muted'}>
        {team.score ? scoreText(team.score.hundredths) : t('unscored')}
      </span>
      <span aria-hidden="true" className="mx-1.5 text-ink-muted">
        ·
      </span>
      <span className={awards.length > 0 ? '' : 'text-ink-muted'}>
        {awards.length > 0 ? listed(awards, language) : t('unawarded')}
      </span>
    </span>
  )
}
