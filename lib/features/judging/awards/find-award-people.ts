import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listAwardPeople } from './queries'

/** The settled students of the session's project that a search finds, to give one of them a personal award. */
export const findAwardPeople = operation('judging/awards/find-award-people', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(100) }),
  run: ({ actor, input: { search }, world: { db } }) =>
    listAwardPeople(db, visible.registrations(actor), actor.projectId, { search }),
})
