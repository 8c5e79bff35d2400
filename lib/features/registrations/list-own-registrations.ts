import { z } from 'zod'
import { listProjectTimes } from '@/lib/features/projects/queries'
import { operation } from '@/lib/kernel/operation'
import { listRegistrations, reachOf } from '@/lib/features/rosters/queries'
import { showTypeOf } from './rules'

/** A student's own registrations, the newest first, each with the tab of her home it stands in (track 4, show_type). */
export const listOwnRegistrations = operation('registrations/list-own-registrations', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now } = world
    const newestFirst = { by: 'created', descending: true } as const
    const all = { skip: 0, take: 1000 }
    const { rows } = await listRegistrations(db, reachOf(actor), { studentId: actor.studentId }, all, newestFirst)
    const times = await listProjectTimes(db, [...new Set(rows.map((row) => row.project.id))])
    return rows.map((row) => {
      const { windows = [], startsAt = null, endsAt = null } = times.find(({ id }) => id === row.project.id) ?? {}
      return { ...row, startsAt, endsAt, showType: showTypeOf(now, row.status, windows, endsAt) }
    })
  },
})
