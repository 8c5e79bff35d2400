import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listTeachers, lockSchoolRegistration, replaceTeachers } from './queries'
import { whyNotChooseTeachers } from './rules'
import { teachers } from './schema'

/** Who of the school looks after what it has registered for is chosen anew (registrations#school-registrations). */
export const chooseTeachers = operation('registrations/school-registrations/choose-teachers', {
  access: ['adviser', 'coordinator'],
  input: z.object({ registrationId: id, contactIds: teachers }),
  write: async ({ db, now, record }, { actor, input }) => {
    const scope = visible.schoolRegistrations(actor)
    const { id, project, ...before } = await lockSchoolRegistration(db, scope, input.registrationId)
    refuseIf(whyNotChooseTeachers(before))
    const chosen = await listTeachers(db, visible.contacts(actor), actor.schoolId, input.contactIds)
    await replaceTeachers(
      db,
      now,
      id,
      chosen.map((teacher) => teacher.id),
    )
    const ids = (people: readonly { id: string }[]) => people.map((person) => person.id).join(';')
    record({
      object: ['SchoolRegistration', id],
      projectId: project.id,
      changes: [{ field: 'teachers', before: ids(before.teachers), after: ids(chosen) }],
    })
    return { teachers: chosen }
  },
})
