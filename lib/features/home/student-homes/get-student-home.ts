import { z } from 'zod'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { buildHome } from './build-home.step'
import { findOwnHome } from './find-home.step'

/**
 * A student's home: their registrations and packages, the newest first, each with the tab it stands in (home#tabs), how
 * far it is and what comes next; and the next stages the student has advanced to.
 */
export const getStudentHome = operation('home/student-homes/get-student-home', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => buildHome(world, actor, await findOwnHome(world, actor)),
})

export type OwnRegistration = ResultOf<typeof getStudentHome>['registrations'][number]
