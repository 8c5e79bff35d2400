'use client'

import { useTranslations } from 'next-intl'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamArticle, type TeamArticleProps } from './team-article'

/** A student's own teams, which are few. */
export function TeamCards({ teams, ...card }: { teams: readonly TeamCard[] } & Omit<TeamArticleProps, 'team'>) {
  const t = useTranslations('teamList')
  return (
    <ul aria-label={t('caption')} className="flex flex-col gap-4">
      {teams.map((team) => (
        <li key={team.id}>
          <TeamArticle team={team} {...card} />
        </li>
      ))}
    </ul>
  )
}
