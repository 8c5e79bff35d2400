import { z } from 'zod'
import { actsOn } from '@/lib/access/actor'
import { refuseIf } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { findFirstSteps, hasPublished } from './queries'

/** Which of the first steps an owner of all projects has done; null: a project was published, and the start is over (console#first-run). */
export const getFirstSteps = operation('console/first-run/get-first-steps', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    refuseIf(actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded')
    return (await hasPublished(db)) ? null : findFirstSteps(db, actor.administratorId)
  },
})

export type FirstStepStates = NonNullable<ResultOf<typeof getFirstSteps>>
