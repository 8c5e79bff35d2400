import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getKeptContact, writeContact } from './kept-contacts.queries'
import { whyNotKeepPeople } from './rules'
import { seenContact } from './schema'

/** A registrar moves an adviser or coordinator to another school; their students stay theirs (people#kept-people). */
export const moveContact = operation('people/contacts/move-contact', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenContact, schoolId: id }),
  write: async ({ db, record }, { actor, input }) => {
    refuseIf(whyNotKeepPeople(actor))
    const contact = await getKeptContact(db, visible.contacts(actor), input.contactId)
    const school = await getSchool(db, visible.schools(actor), input.schoolId)
    if (school.id === contact.school.id) return new Unchanged({ id: contact.id })
    refuseIf(school.state === 'APPROVED' ? null : 'schools.heirNotApproved')
    const seen = { id: contact.id, version: input.version }
    if (!(await writeContact(db, seen, { schoolId: school.id }))) throw new Fault('conflict.stale')
    const changes = [{ field: 'schoolId', before: contact.school.id, after: school.id }]
    record({ object: ['Contact', contact.id], changes })
    return { id: contact.id }
  },
})
