import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { visible } from '@/lib/access/visible'
import { email } from '@/lib/features/people/students/schema'
import { isLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getKeptContact, isContactAddress, writeAddress } from './kept-contacts.queries'
import { whyNotKeepPeople } from './rules'
import { seenContact } from './schema'

/**
 * A registrar changes the address of an adviser or coordinator: both addresses are told, all sessions end, and the password
 * goes with the old one (people#kept-people).
 */
export const changeContactAddress = operation('people/contacts/change-contact-address', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenContact, email }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    refuseIf(whyNotKeepPeople(actor))
    const contact = await getKeptContact(db, visible.contacts(actor), input.contactId)
    const { id, role } = contact
    if (contact.email === input.email) return new Unchanged({ id })
    if (await isContactAddress(db, role, input.email))
      throw new Fault('contacts.emailTaken', { fields: [{ field: 'email', key: 'faults.contacts.emailTaken' }] })
    const seen = { id, version: input.version }
    if (!(await writeAddress(db, now, contact, seen, input.email))) throw new Fault('conflict.stale')
    for (const seenAs of await endedImpersonations(db, { contactId: id }, now)) record(seenAs)
    await endSessions(db, { contactId: id }, now, 'EMAIL_CHANGED')
    for (const [which, to] of [
      ['former', contact.email],
      ['new', input.email],
    ] as const) {
      await queueMail(db, now, {
        dedupeKey: `contact-address-changed:${id}:${seen.version}:${which}`,
        template: 'contact-address-changed',
        payload: { role },
        language: isLanguage(contact.language) ? contact.language : world.language,
        person: { kind: 'CONTACT', id },
        to,
      })
    }
    record({ object: ['Contact', id], changes: [{ field: 'email', before: contact.email, after: input.email }] })
    return { id }
  },
})
