import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName, writtenNames } from '@/lib/i18n/person-name'
import { isSearched } from '@/lib/is-searched'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listEntrants, listEvents } from './queries'

/** The students of an event of the session's project with their results as a file (judging#event-results). */
export const exportEventResults = operation('judging/event-results/export-event-results', {
  access: ['admin'],
  input: z.object({
    eventCode: z.string().max(60).optional(),
    search: z.string().max(200).default(''),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { eventCode, search, format }, world }) => {
    const { projectId } = actor
    const events = await listEvents(world.db, visible.projects(actor), projectId)
    const event = events.find(({ code }) => code === eventCode) ?? events[0]
    const of = { projectId, eventId: event?.id ?? '' }
    const entrants = event === undefined ? [] : await listEntrants(world.db, visibleSql.registrations(actor), of)
    const rows = entrants.filter(({ name, number, school }) =>
      isSearched(search, [...writtenNames(name), number, school.name, school.nameEn ?? '']),
    )
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'eventResults.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'eventResults.number', cell: ({ number }) => number },
        { title: 'eventResults.student', cell: ({ name }, language) => personName(name, language) },
        { title: 'eventResults.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'eventResults.event', cell: (_, language) => (event ? inLanguage(event.name, language) : '') },
        {
          title: 'eventResults.score',
          as: 'number',
          cell: ({ hundredths }) => (hundredths === null ? '' : scoreText(hundredths)),
        },
        { title: 'eventResults.grade', cell: ({ grade }) => grade ?? '' },
      ],
    })
  },
})
