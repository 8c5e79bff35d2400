import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getKeptContact, writeContact } from './kept-contacts.queries'
import { whyNotKeepPeople } from './rules'
import { seenContact } from './schema'

/** A registrar shuts an adviser or coordinator out, whose sessions end, or lets them in again (people#kept-people). */
export const disableContact = operation('people/contacts/disable-contact', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenContact, isDisabled: z.boolean() }),
  write: async ({ db, now, record }, { actor, input: { contactId, version, isDisabled } }) => {
    refuseIf(whyNotKeepPeople(actor))
    const { id, disabledAt } = await getKeptContact(db, visible.contacts(actor), contactId)
    if ((disabledAt !== null) === isDisabled) return new Unchanged({ id })
    const change = { disabledAt: isDisabled ? now : null }
    if (!(await writeContact(db, { id, version }, change))) throw new Fault('conflict.stale')
    if (isDisabled) {
      for (const seenAs of await endedImpersonations(db, { contactId: id }, now)) record(seenAs)
      await endSessions(db, { contactId: id }, now, 'DISABLED')
    }
    const changes = [{ field: 'isDisabled', before: String(!isDisabled), after: String(isDisabled) }]
    record({ object: ['Contact', id], changes })
    return { id }
  },
})
