import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { getContact, isContactOf } from './queries'

/**
 * The contact whose students they become when staff register them: the caller, or an adviser of the same school where a
 * coordinator names one, who can log in and so look after them.
 */
export async function getAdviserFor({ db }: World, actor: StaffActor, contactId: string | undefined): Promise<string> {
  if (contactId === undefined || contactId === actor.contactId) return actor.contactId
  if (actor.role === 'adviser') throw new Fault('notFound')
  const scope = visible.contacts(actor)
  const { id } = await getContact(db, scope, contactId)
  if (!(await isContactOf(db, scope, actor.schoolId, id))) throw new Fault('contacts.noAdviser')
  return id
}
