import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { hasLiveRelease } from '@/lib/features/judging/releases/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listEntrants, listEvents } from './queries'

/** The students of an event of the session's project with their results; without a code of the first event. */
export const getEventBoard = operation('judging/event-results/get-event-board', {
  access: ['admin'],
  input: z.object({ eventCode: z.string().max(60).optional() }),
  run: async ({ actor, input: { eventCode }, world: { db } }) => {
    const { projectId } = actor
    const events = await listEvents(db, visible.projects(actor), projectId)
    const event = events.find(({ code }) => code === eventCode) ?? events[0] ?? null
    const of = { projectId, eventId: event?.id ?? '' }
    return {
      projectId,
      events,
      event,
      entrants: event === null ? [] : await listEntrants(db, visibleSql.registrations(actor), of),
      /** Set, at its instant or before: each change takes a reason. */
      hasRelease: await hasLiveRelease(db, projectId),
      mayAct: actsOn(actor, resultGrants, projectId),
    }
  },
})
export type EventBoard = ResultOf<typeof getEventBoard>
