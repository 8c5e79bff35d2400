import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listLookalikes } from '@/lib/features/people/students/lists.queries'
import { listProjectCodes } from '@/lib/features/registrations/rosters/counts.queries'
import { personName } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'

const typed = z.string().trim().max(254).optional()

/**
 * Students of one's own who look like the one being typed: same address, same phone, or same name. Only within reach, so
 * that nobody learns here whether an address is known.
 */
export const findLookalikes = operation('registrations/registrations/find-lookalikes', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    projectCode: projectCode.optional(),
    email: typed,
    mobile: typed,
    nativeFamily: typed,
    nativeGiven: typed,
    latinFamily: typed,
    latinGiven: typed,
  }),
  run: async ({ actor, input, world }) => {
    const { db, language } = world
    const found = await listLookalikes(db, visible.students(actor), input)
    const reach = reachOf(actor)
    return Promise.all(
      found.map(async (student) => ({
        id: student.id,
        name: personName(student, language),
        sameEmail: student.sameEmail,
        isRegistered:
          input.projectCode !== undefined &&
          (await listProjectCodes(db, reach, { studentId: student.id })).includes(input.projectCode),
      })),
    )
  },
})
