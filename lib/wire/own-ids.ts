import { type Actor, isSignedIn, personIdOf, type SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { isUuid } from '@/lib/db/ids'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import type { World } from '@/lib/kernel/world'

type Reaches = (db: World['db'], actor: SignedInActor, id: string) => Promise<boolean>

const reachesStudent: Reaches = async (db, actor, id) =>
  (await db.student.count({ where: { AND: [visible.students(actor), { id }] } })) > 0
const reachesContact: Reaches = async (db, actor, id) =>
  (await db.contact.count({ where: { AND: [visible.contacts(actor), { id }] } })) > 0
const reachesSchool: Reaches = async (db, actor, id) =>
  (await db.school.count({ where: { AND: [visible.schools(actor), { id }] } })) > 0
const reachesPerson: Reaches = async (db, actor, id) =>
  (await reachesStudent(db, actor, id)) || (await reachesContact(db, actor, id))

/** Names under which clients send along who they are, whatever the function takes. */
const ownIds: Readonly<Record<string, Reaches>> = {
  login_id: reachesPerson,
  user_id: reachesPerson,
  student_id: reachesStudent,
  contact_id: reachesContact,
  adviser_id: reachesContact,
  account_id: reachesSchool,
  accountid: reachesSchool,
}

/**
 * An id of oneself that a function doesn't read may be given all the same; then it is the caller's own or of somebody
 * in reach, else 404 as anything that isn't there (api#identity). What the function reads it judges itself.
 */
export async function refuseForeignIds(
  payload: Readonly<Record<string, unknown>>,
  reads: (name: string) => boolean,
  actor: Actor,
  { db }: World,
): Promise<void> {
  if (!isSignedIn(actor)) return
  for (const [name, reaches] of Object.entries(ownIds)) {
    const value = payload[name]
    if (reads(name) || value === undefined || value === null || value === '') continue
    const { success, data: target } = id.safeParse(value)
    if (!success)
      throw new Fault('input.invalid', { fields: [{ field: name, key: 'fields.errors.invalid', label: 'person' }] })
    if (target === personIdOf(actor)) continue
    if (!isUuid(target) || !(await reaches(db, actor, target))) throw new Fault('notFound')
  }
}
