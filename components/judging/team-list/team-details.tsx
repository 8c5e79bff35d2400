'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { ask } from '@/components/forms/ask'
import { Badge } from '@/components/ui/badge'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import type { listTeamAdvisers } from '@/lib/features/judging/team-lists/list-team-advisers'
import { listed } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { TeamActions } from './team-actions'
import { TeamResults, WorkFigures } from './team-figures'
import { TeamPeople } from './team-people'
import type { TeamListScope } from './team-view'

type TeamDetailsProps = {
  team: TeamCard
  scope: TeamListScope
  onScored: (id: string, hundredths: number) => void
}

/** What staff ask of a team: what to do, who is in it and who advises it, how far the work is, the note. */
export function TeamDetails({ team, scope: { project }, onScored }: TeamDetailsProps) {
  const t = useTranslations('teamList')
  return (
    <>
      {!project.isElsewhere && (
        <div className="border-line border-b px-4 py-3">
          {team.opens ? (
            <TeamActions
              team={team}
              product={project.product}
              isStudent={false}
              isReleased={project.isReleased}
              onScored={(hundredths) => onScored(team.id, hundredths)}
            />
          ) : (
            <p className="text-ink-muted text-sm">{t('notYetOpen')}</p>
          )}
        </div>
      )}
      <Part title={t('students')} figure={team.students.length}>
        <TeamPeople team={team} isBrief />
        <Advisers projectId={project.id} teamId={team.id} />
      </Part>
      {team.progress && (
        <Part title={t('work')} figure={team.mediaType && <Badge>{team.mediaType}</Badge>}>
          <WorkFigures team={team} />
        </Part>
      )}
      {team.note && (
        <Part title={t('note')}>
          <p className="wrap-anywhere whitespace-pre-line text-sm">{team.note}</p>
        </Part>
      )}
    </>
  )
}

function Part({ title, figure, children }: { title: string; figure?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-b px-4 py-2.5 last:border-b-0">
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-sm">
        {title}
        {figure ? <span className="font-normal text-ink-muted tabular-nums">{figure}</span> : null}
      </h3>
      {children}
    </section>
  )
}

/** Who advises the students of the team: asked for when it is opened, which a list of thousands is spared. */
function Advisers({ projectId, teamId }: { projectId: string; teamId: string }) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const [names, setNames] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const fetchNames = async () => {
      const answer = await ask<ResultOf<typeof listTeamAdvisers>>(
        '/api/team-advisers',
        { projectId, teamId },
        left.signal,
      )
      if (!left.signal.aborted && answer?.ok) setNames(answer.data)
    }
    // Moving quickly through the teams asks for the last one only.
    const timer = setTimeout(() => void fetchNames(), 200)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [projectId, teamId])
  return (
    <p role="status" className="mt-1.5 min-h-5 text-sm">
      {names !== null && (
        <>
          <span className="text-ink-muted">{t('advisers')}</span>{' '}
          {names.length > 0 ? listed(names, language) : <span className="text-ink-muted">{t('noAdvisers')}</span>}
        </>
      )}
    </p>
  )
}

/** What is always asked for stays in sight: the score and the awards. */
export function TeamFoot({ team, isOffice }: { team: TeamCard; isOffice: boolean }) {
  if (!team.opens) return null
  return (
    <footer className="border-line border-t bg-surface px-4 py-2.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        <TeamResults team={team} isOffice={isOffice} />
      </dl>
    </footer>
  )
}

export function SchoolName({ school }: { school: NonNullable<TeamCard['school']> }) {
  const both = [school.name, school.nameEn].filter((name) => name !== null)
  const [main, other] = useLocale() === 'zh-CN' ? both : both.reverse()
  return (
    <p className="text-sm">
      {main}
      {other && <span className="ms-2 text-ink-muted">{other}</span>}
    </p>
  )
}
