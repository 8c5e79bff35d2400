'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { instantInTable } from '@/lib/i18n/format'
import type { RosterColumn } from './roster-columns'
import type { TeamPlace, TeamType } from './team-places'

/** A cell as text: for the clipboard, and as the first text of an edit. */
export function useCellText(types: readonly TeamType[]) {
  const t = useTranslations('registrations')
  const words = useTranslations('statuses')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  return useCallback(
    (row: RosterRow, teamPlace: TeamPlace, column: RosterColumn): string => {
      switch (column) {
        case 'select':
        case 'actions':
          return ''
        case 'team':
          return teamPlace.team === null ? '' : String(teamPlace.team)
        case 'role':
          return teamPlace.role === null ? '' : t(`roster.role.${teamPlace.role}`)
        case 'teamType':
          return types.find(({ code }) => code === teamPlace.teamType)?.label ?? teamPlace.teamType ?? ''
        case 'events':
          return [...row.events, ...row.extraEvents].join(', ')
        case 'status':
          return words(row.status)
        case 'channel':
          return t(`channels.${row.channel}`)
        case 'gender':
          return row.gender === null ? '' : t(`genders.${row.gender}`)
        case 'created':
          return instantInTable(new Date(row.createdAt), language, zone)
        default:
          return String(row[column] ?? '')
      }
    },
    [t, words, types, language, zone],
  )
}

export type CellText = ReturnType<typeof useCellText>
