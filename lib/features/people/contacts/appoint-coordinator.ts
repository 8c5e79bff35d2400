import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { whyNotCorrect } from '@/lib/features/people/schools/rules'
import { email } from '@/lib/features/people/students/schema'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { createCoordinator, isContactAddress } from './kept-contacts.queries'
import { coordinatorFacts, whyNotKeepPeople } from './rules'

/** A registrar appoints a coordinator of a school, who sets a password by mail (people#kept-people). */
export const appointCoordinator = operation('people/contacts/appoint-coordinator', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    schoolId: id,
    family: textSchema(coordinatorFacts.family).optional(),
    given: textSchema(coordinatorFacts.given).optional(),
    latinName: textSchema(coordinatorFacts.latinName),
    email,
  }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    refuseIf(whyNotKeepPeople(actor))
    const school = await getSchool(db, visible.schools(actor), input.schoolId)
    refuseIf(whyNotCorrect(school))
    if (await isContactAddress(db, 'COORDINATOR', input.email))
      throw new Fault('contacts.emailTaken', { fields: [{ field: 'email', key: 'faults.contacts.emailTaken' }] })
    const { family = null, given = null, latinName } = input
    const person = { schoolId: school.id, family, given, latinName, email: input.email }
    const contactId = await createCoordinator(db, now, person)
    await queueMail(db, now, {
      dedupeKey: `coordinator-appointed:${contactId}`,
      template: 'coordinator-appointed',
      payload: { school: school.name, schoolEn: school.nameEn ?? school.name },
      language: world.language,
      person: { kind: 'CONTACT', id: contactId },
      to: input.email,
    })
    record({ object: ['Contact', contactId] })
    return { id: contactId }
  },
})
