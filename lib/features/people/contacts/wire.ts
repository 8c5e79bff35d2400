import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerPeople from '@/lib/wire/answers/people'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { addContact } from './add-contact'
import { getAdviserInfo } from './get-adviser-info'
import { listContactsByAccount } from './list-contacts-by-account'
import type { Colleague, ContactEntry, ContactView } from './queries'
import { updateAdviserInfo } from './update-adviser-info'

const roles = { ADVISER: '教师', COORDINATOR: '学校管理员' } as const

const contactOut = (contact: ContactView) => ({
  _id: contact.id,
  contact_id: contact.id,
  contact_lastName: contact.family ?? '',
  contact_givenName: contact.given ?? '',
  contact_enName: contact.latinName ?? '',
  contact_department: contact.department ?? '',
  contact_position: contact.position ?? '',
  contact_prefix: contact.prefix ?? '',
  contact_email: contact.email ?? '',
  contact_discipline: contact.discipline ?? '',
  contact_work_status: contact.workStatus ?? '',
  contact_role: roles[contact.role],
  account_id: contact.school.id,
  accountCode: contact.school.code,
  account_name: contact.school.name,
  account_nameEN: contact.school.nameEn ?? '',
  organization_type: contact.school.organizationType?.label.en ?? '',
})

export const entryOut = (entry: ContactEntry) => ({
  contact_id: entry.id,
  contact_enName: entry.latinName ?? `${entry.family ?? ''}${entry.given ?? ''}`,
  contact_email: entry.email ?? '',
})

export const colleagueOut = (contact: Colleague) => ({
  ...entryOut(contact),
  contact_lastName: contact.family ?? '',
  contact_givenName: contact.given ?? '',
  contact_department: contact.department ?? '',
  contact_position: contact.position ?? '',
  contact_role: roles[contact.role],
})

export const contactFunctions: Functions = {
  getAdviserInfo: expose(getAdviserInfo, {
    summary: "An adviser's or coordinator's own entry, or one in reach.",
    takes: { adviser_id: 'contactId', contact_id: 'contactId' },
    answers: answerPeople.adviserInfo,
    gives: (contact) => ({ adviser_info: contactOut(contact) }),
  }),
  updateAdviserInfo: expose(updateAdviserInfo, {
    summary: 'Changes name, position and the kind of the organisation; account_name is answered, never overwritten.',
    takes: {
      adviser_id: 'contactId',
      contact_id: 'contactId',
      contact_enName: 'latinName',
      contact_position: 'position',
      organization_type: 'organizationType',
      // the names of the track's own form (people#adviser-profile)
      name: 'latinName',
      position: 'position',
      origanization_type: 'organizationType',
    },
    answers: answerPeople.adviserInfo,
    gives: (contact) => ({ adviser_info: contactOut(contact) }),
    successMessage: 'success.informationUpdated',
  }),
  getContactsByAccount: expose(listContactsByAccount, {
    summary: 'Who of a school can be written to or chosen as a teacher.',
    takes: { account_id: 'schoolId', ...pageTakes },
    answers: answerPeople.contactEntries,
    gives: listOut(entryOut),
  }),
  addContact: expose(addContact, {
    summary: 'Adds an adviser to the own school, who may sign in at once.',
    takes: {
      account_id: 'schoolId',
      contact_lastName: 'family',
      contact_givenName: 'given',
      contact_enName: 'latinName',
      contact_department: 'department',
      contact_position: 'position',
      contact_prefix: 'prefix',
      contact_email: 'email',
      contact_discipline: 'discipline',
      contact_work_status: 'workStatus',
    },
    demands: [['contact_enName'], ['contact_email']],
    answers: answerPeople.newContact,
    gives: ({ id }) => ({ contact_id: id }),
  }),
}
