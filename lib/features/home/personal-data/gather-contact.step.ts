import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { World } from '@/lib/kernel/world'
import {
  countStudentsOf,
  getContactProfile,
  listInvoicesOf,
  listRemarksOf,
  listSchoolProjectsOf,
  listTaughtOf,
} from './contact.queries'
import type { DataFiles } from './rules'
import { listChanges, listLogins, listMailsTo, listMessages, listSavedViews, type DataSubject } from './shared.queries'

/** Everything that is kept of an adviser or coordinator in reach, a list for each file. */
export async function gatherContact({ db }: World, reader: Actor, contactId: string) {
  const profile = await getContactProfile(db, visible.contacts(reader), contactId)
  const { id } = profile
  const owner: DataSubject = { kind: 'CONTACT', id }
  const lists: DataFiles = {
    profile,
    students: await countStudentsOf(db, id),
    'school-projects': await listSchoolProjectsOf(db, id),
    invoices: await listInvoicesOf(db, id),
    'educator-projects': await listTaughtOf(db, id),
    remarks: await listRemarksOf(db, id),
    messages: await listMessages(db, owner),
    emails: await listMailsTo(db, owner),
    logins: await listLogins(db, owner),
    changes: await listChanges(db, owner),
    'saved-views': await listSavedViews(db, owner),
  }
  return { profile, lists, owner }
}
