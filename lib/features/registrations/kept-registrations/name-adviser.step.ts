import { type AdminActor, decidedBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { PersonName } from '@/lib/db/name-reading'
import { isContactOf } from '@/lib/features/people/contacts/queries'
import { linkContact, listConfirmedAdvisers } from '@/lib/features/people/students/advisers.queries'
import { lockStudent } from '@/lib/features/people/students/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { whyNotNameAdviser } from './rules'

type NamedAdviser = {
  student: { id: string; schoolId: string }
  contactId: string
  /** The names as typed where the student is known and out of reach. */
  typed: PersonName | null
}

/**
 * Makes a contact of the school the adviser of a student who has none, or proposes it for a student out of reach; tells what
 * is new by it. Lock order: the project's tally before this, as in every sign-up.
 */
export async function nameAdviser(
  { db, now }: Work,
  registrar: AdminActor,
  { student: { id: studentId, schoolId }, contactId, typed }: NamedAdviser,
) {
  if (!(await isContactOf(db, visible.importers(registrar), schoolId, contactId)))
    throw new Fault('input.invalid', { fields: [{ field: 'contactId', key: 'fields.errors.oneOf' }] })
  const isOwn = typed === null
  if (isOwn) {
    await lockStudent(db, studentId)
    refuseIf(whyNotNameAdviser(contactId, await listConfirmedAdvisers(db, studentId)))
  }
  const state = isOwn ? ('CONFIRMED' as const) : ('PROPOSED' as const)
  const isNew = await linkContact(db, now, { studentId, contactId, state }, decidedBy(registrar))
  return isNew ? [{ field: isOwn ? 'adviser' : 'proposedAdviser', before: null, after: contactId }] : []
}
