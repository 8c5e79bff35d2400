'use client'

import { useTranslations } from 'next-intl'
import type { BoardColumn } from './board-state'

/** The name of a team: its number, for another school's team with the school. */
export function useTeamName(): (team: Pick<BoardColumn, 'code' | 'otherSchool'>) => string {
  const t = useTranslations('teamBoard')
  return ({ code, otherSchool }) =>
    otherSchool === null ? t('team', { code }) : t('teamOf', { code, school: otherSchool })
}
