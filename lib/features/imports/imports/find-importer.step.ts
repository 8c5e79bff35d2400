import { actingBy, type AdminActor, importGrants, type StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { findImporter } from './importers.queries'

/** Whoever imports: the adviser or coordinator themself, or the one whom an administrator imports for. */
export async function getImporter(
  { db }: World,
  actor: StaffActor | AdminActor,
  contactId: string | undefined,
): Promise<StaffActor> {
  if (actor.role !== 'admin') return actor
  if (contactId === undefined)
    throw new Fault('input.invalid', { fields: [{ field: 'contactId', key: 'fields.errors.required' }] })
  const found = orNotFound(await findImporter(db, visible.importers(actingBy(actor, importGrants)), contactId))
  const { role, schoolKind, ...contact } = found
  const { sessionId, impersonatorId } = actor
  const person = { sessionId, impersonatorId, name: '', ...contact, email: contact.email ?? '' }
  return role === 'COORDINATOR'
    ? { ...person, role: 'coordinator', projectId: null }
    : { ...person, role: 'adviser', schoolKind }
}
