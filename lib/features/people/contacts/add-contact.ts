import { z } from 'zod'
import { takeAddresses, takeMailTurn } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { getSchool } from '@/lib/features/people/schools/queries'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { createAdviser, isAdviserAddress } from './queries'
import { missingFields } from './rules'
import { contactFields, type NewContact } from './schema'

/**
 * A coordinator adds an adviser to their school, an administrator to a school in reach (people#contact-form). The
 * adviser may sign in by code at once and is told so by mail. If the address is known, the answer says only that it is
 * taken.
 */
export const addContact = operation('people/contacts/add-contact', {
  access: ['coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...contactFields, schoolId: id.optional() }),
  run: async ({ actor, input: { schoolId, ...input }, world }) => {
    const isCoordinator = actor.role === 'coordinator'
    const id = targetId(schoolId, isCoordinator ? actor.schoolId : null, 'schoolId')
    const school = await getSchool(world.db, visible.schools(actor), id)
    const typed = completeContact(input, await listRequiredFields(world.db, 'contact', null))
    await takeAddresses(isCoordinator ? actor.contactId : actor.administratorId, 1)
    await takeMailTurn(world)
    return inTransaction(world, async ({ db, now, record }) => {
      if (await isAdviserAddress(db, typed.email)) {
        throw new Fault('contacts.emailTaken', { fields: [{ field: 'email', key: 'faults.contacts.emailTaken' }] })
      }
      const contact = await createAdviser(db, now, school.id, typed)
      await queueMail(db, now, {
        dedupeKey: `adviser-added:${contact.id}`,
        template: 'adviser-added',
        payload: { school: school.name, schoolEn: school.nameEn ?? school.name },
        language: world.language,
        person: { kind: 'CONTACT', id: contact.id },
        to: typed.email,
      })
      record({ object: ['Contact', contact.id] })
      return contact
    })
  },
})

/** The form as it was filled in; every field that is missing is told at once. */
function completeContact(typed: Partial<NewContact>, required: readonly string[]): NewContact {
  const { latinName, email } = typed
  const missing = missingFields(typed, required)
  if (missing.length > 0 || latinName === undefined || email === undefined) {
    const fields = missing.map((field) => ({ field, key: 'fields.errors.required' as const }))
    throw new Fault('input.invalid', { fields })
  }
  return { ...typed, latinName, email }
}
