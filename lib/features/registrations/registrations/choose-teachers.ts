import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listChoosable, listTeachersOf } from '@/lib/features/people/contacts/queries'
import { endChoices, linkChosen } from '@/lib/features/people/students/advisers.queries'
import { lockStudent } from '@/lib/features/people/students/queries'
import { getRegistration } from '@/lib/features/registrations/rosters/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { lockRegistration, replaceTeachers } from './queries'
import { whyNotChooseTeachers } from './rules'

const nobody = { error: say('registrations.errors.chooseTeacher') }
const chosen = z.array(id, nobody).min(1, nobody).max(20)

/**
 * A student chooses teachers for a registration among the contacts of their school, at least one; these have the
 * student in reach from then on, and a teacher who is chosen for nothing any more loses it (registrations#teachers).
 */
export const chooseTeachers = operation('registrations/registrations/choose-teachers', {
  access: ['student'],
  input: z.object({ registrationId: id, contactIds: chosen }),
  write: async ({ db, now, record }, { actor, input }) => {
    const reach = reachOf(actor)
    const registration = await lockRegistration(db, reach, input.registrationId)
    refuseIf(whyNotChooseTeachers(registration))
    // The student's registrations share the links: choosing for one of them waits for choosing for another.
    await lockStudent(db, actor.studentId)
    const contactIds = [...new Set(input.contactIds)]
    const scope = visible.contacts(actor)
    if ((await listChoosable(db, scope, contactIds)).length < contactIds.length) throw new Fault('notFound')
    const before = await replaceTeachers(db, now, registration.id, contactIds)
    await linkChosen(db, now, actor.studentId, contactIds)
    const dropped = before.filter((id) => !contactIds.includes(id))
    const choices = dropped.map((contactId) => ({ studentId: actor.studentId, contactId }))
    await endChoices(db, now, choices, 'STUDENT')
    record({
      object: ['Registration', registration.id],
      projectId: registration.projectId,
      studentId: actor.studentId,
      changes: [{ field: 'teachers', before: before.join(';'), after: contactIds.join(';') }],
    })
    return {
      registration: await getRegistration(db, reach, registration.id),
      teachers: await listTeachersOf(db, scope, registration.id),
    }
  },
})
