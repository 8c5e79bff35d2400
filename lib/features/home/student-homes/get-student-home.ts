import { z } from 'zod'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { findOwnHome } from './find-home.step'
import { studentHomeOf } from './student-home.step'

/**
 * A student's home: their registrations and packages, the newest first, each with the tab it stands in (home#tabs), how
 * far it is and what comes next; and the next stages the student has advanced to.
 */
export const getStudentHome = operation('home/student-homes/get-student-home', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => studentHomeOf(await findOwnHome(actor, world), actor, world),
})

export type OwnRegistration = ResultOf<typeof getStudentHome>['registrations'][number]
