import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getKeptContact, writeName } from './kept-contacts.queries'
import { coordinatorFacts, whyNotKeepPeople } from './rules'
import { seenContact } from './schema'

/** A registrar corrects the name of an adviser or coordinator, in both scripts (people#kept-people). */
export const correctContactName = operation('people/contacts/correct-contact-name', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    ...seenContact,
    family: textSchema(coordinatorFacts.family).optional(),
    given: textSchema(coordinatorFacts.given).optional(),
    latinName: textSchema(coordinatorFacts.latinName),
  }),
  write: async ({ db, record }, { actor, input }) => {
    refuseIf(whyNotKeepPeople(actor))
    const contact = await getKeptContact(db, visible.contacts(actor), input.contactId)
    const { id } = contact
    const name = { family: input.family ?? null, given: input.given ?? null, latinName: input.latinName }
    const changes = changesBetween(contact, name)
    if (changes.length === 0) return new Unchanged({ id })
    if (!(await writeName(db, contact, { id, version: input.version }, name))) throw new Fault('conflict.stale')
    record({ object: ['Contact', id], changes })
    return { id }
  },
})
