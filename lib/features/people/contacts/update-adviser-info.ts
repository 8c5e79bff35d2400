import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { updateOrganizationType } from '@/lib/features/people/schools/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { type ContactView, getContact, updateContact } from './queries'
import { whyNotEditContact, whyNotSetOrganizationType } from './rules'
import { adviserProfileFields, organizationType } from './schema'

/**
 * An adviser or coordinator changes their name, position and the kind of their organisation (people#adviser-profile).
 * They may not overwrite the organisation's name: others belong to it, and moving to another organisation would give
 * them its reach. If the kind is left out, it stays.
 */
export const updateAdviserInfo = operation('people/contacts/update-adviser-info', {
  access: ['adviser', 'coordinator'],
  input: z.object({
    contactId: id.optional(),
    ...adviserProfileFields,
    organizationType: organizationType.optional(),
    version: z.int().min(1).optional(),
  }),
  write: async ({ db, record }, { actor, input }) => {
    const scope = visible.contacts(actor)
    const contact = await getContact(db, scope, targetId(input.contactId, actor.contactId, 'contactId'))
    refuseIf(whyNotEditContact(actor, contact))
    if (input.version !== undefined && input.version !== contact.version) throw new Fault('conflict.stale')
    const changed = { latinName: input.latinName, position: input.position }
    if (!(await updateContact(db, contact, changed))) throw new Fault('conflict.stale')
    const type = await changedType(db, contact, input.organizationType)
    if (type !== null && !(await updateOrganizationType(db, contact.school, type.id))) throw new Fault('conflict.stale')
    record({ object: ['Contact', contact.id], changes: changesBetween(contact, changed) })
    if (type !== null) {
      const before = contact.school.organizationType?.id ?? null
      const changes = [{ field: 'organizationTypeId', before, after: type.id }]
      record({ object: ['School', contact.school.id], changes })
    }
    return getContact(db, scope, contact.id)
  },
})

/** The kind to be set; null where none is named or it is what it was. */
async function changedType(db: Tx, contact: ContactView, named: string | undefined): Promise<{ id: string } | null> {
  if (named === undefined) return null
  const type = await findChoice(db, 'organization-types', named)
  if (type === null) {
    throw new Fault('input.invalid', {
      fields: [{ field: 'organizationType', key: 'contacts.errors.organizationType' }],
    })
  }
  if (type.id === contact.school.organizationType?.id) return null
  refuseIf(whyNotSetOrganizationType(contact.school))
  return type
}
