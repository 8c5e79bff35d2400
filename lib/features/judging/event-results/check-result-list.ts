import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listEntrantKeys, listEvents } from './queries'
import { mostSaved, readResultLines } from './rules'

/** What a pasted list of results says, line by line, with what is wrong at its line; nothing is written. */
export const checkResultList = operation('judging/event-results/check-result-list', {
  access: ['admin'],
  input: z.object({ eventId: id, text: z.string().min(1).max(200_000) }),
  run: async ({ actor, input: { eventId, text }, world: { db } }) => {
    const { projectId } = actor
    const events = await listEvents(db, visible.projects(actor), projectId)
    if (events.every(({ id }) => id !== eventId)) throw new Fault('notFound')
    const entrants = await listEntrantKeys(db, visible.registrations(actor), { projectId, eventId })
    const lines = readResultLines(text, entrants)
    if (lines.length > mostSaved) {
      const values = { count: lines.length, most: mostSaved }
      throw new Fault('eventResults.tooManyLines', {
        values,
        fields: [{ field: 'text', key: 'faults.eventResults.tooManyLines', values }],
      })
    }
    return lines
  },
})
