import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { codeOfOwnProject } from '@/lib/features/judging/releases/queries'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { schoolName } from '@/lib/i18n/languages'
import { personName, writtenNames } from '@/lib/i18n/person-name'
import { isSearched } from '@/lib/is-searched'
import { listExport } from '@/lib/tables/list-file'
import { listEntrants, listEvents } from './queries'

/** The students of an event of the session's project with their results as a file (judging#event-results). */
export const exportEventResults = listExport('judging/event-results/export-event-results', {
  access: ['admin'],
  input: { eventCode: z.string().max(60).optional(), search: z.string().max(200).default('') },
  name: 'eventResults.fileName',
  project: codeOfOwnProject,
  list: async ({ actor, input: { eventCode, search }, world: { db } }) => {
    const { projectId } = actor
    const events = await listEvents(db, visible.projects(actor), projectId)
    const event = events.find(({ code }) => code === eventCode) ?? events[0]
    if (event === undefined) return []
    const entrants = await listEntrants(db, visibleSql.registrations(actor), { projectId, eventId: event.id })
    return entrants
      .filter(({ name, number, school }) =>
        isSearched(search, [...writtenNames(name), number, school.name, school.nameEn ?? '']),
      )
      .map((row) => ({ ...row, event: event.name }))
  },
  columns: [
    { title: 'eventResults.number', cell: ({ number }) => number },
    { title: 'eventResults.student', cell: ({ name }, language) => personName(name, language) },
    { title: 'eventResults.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'eventResults.event', cell: ({ event }) => event },
    {
      title: 'eventResults.score',
      as: 'number',
      cell: ({ hundredths }) => (hundredths === null ? null : scoreText(hundredths)),
    },
    { title: 'eventResults.grade', cell: ({ grade }) => grade },
  ],
})
