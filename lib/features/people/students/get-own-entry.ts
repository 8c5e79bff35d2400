import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listGraduationYears } from '@/lib/features/catalogue/settings/queries'
import { listAdvisersOf } from '@/lib/features/people/contacts/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listLive, readCompleteness } from './completeness.queries'
import { getFreeze, getStudent } from './queries'
import { shownTo, whyNotEditProfile } from './rules'

/**
 * What /personalInfo shows students of themselves, what is still missing, and which advisers can change it
 * (people#personal-information).
 */
export const getOwnEntry = operation('people/students/get-own-entry', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const student = await getStudent(world.db, visible.students(actor), actor.studentId)
    const { missingOf } = await readCompleteness(world.db, world.now)
    return {
      student: shownTo(actor.role, student),
      missing: missingOf(student, await listLive(world.db, visible.registrations(actor), student.id)),
      whyNotEdit: whyNotEditProfile(await getFreeze(world.db, visible.freezingAwards(actor, world.now), student.id)),
      /** A year the student may ask for. */
      years: await listGraduationYears(world.db, 'graduation-years.edit-student'),
      advisers: await listAdvisersOf(world.db, visible.contacts(actor), actor.studentId),
    }
  },
})

export type OwnEntry = ResultOf<typeof getOwnEntry>
