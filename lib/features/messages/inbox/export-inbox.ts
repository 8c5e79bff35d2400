import { visible } from '@/lib/access/visible'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listThreads } from '../inquiries/queries'
import { answeredThreads, inquiryPersonOf } from '../inquiries/rules'
import { countThreads, fittingThreads, threadsOfPart } from './queries'
import { inboxNarrowing } from './schema'

/** The messages of students in reach as a file, one conversation a row with its last message, filtered as the inbox is. */
export const exportInbox = listExport('messages/inbox/export-inbox', {
  access: ['adviser', 'coordinator', 'admin'],
  input: inboxNarrowing,
  name: 'inbox.fileName',
  list: async ({ actor, input: { state, part, ...filter }, world: { db } }) => {
    const fitting = fittingThreads(visible.inquiries(actor), answeredThreads(actor), filter)
    const reader = inquiryPersonOf(actor)
    const where = { AND: [fitting, threadsOfPart(part, reader), state === undefined ? {} : { state }] }
    return { total: await countThreads(db, where), rows: await listThreads(db, where, reader, wholeList) }
  },
  columns: [
    { title: 'inbox.columns.startedAt', cell: ({ createdAt }) => createdAt },
    { title: 'inbox.columns.lastAt', cell: ({ lastAt }) => lastAt },
    { title: 'inbox.columns.state', word: (thread) => `inbox.tabs.${thread.state}` },
    { title: 'inbox.columns.type', cell: ({ type }) => type.label },
    { title: 'inbox.columns.subject', cell: ({ subject }) => subject },
    {
      title: 'inbox.columns.project',
      cell: ({ project }, language) => (project ? `${project.code} ${inLanguage(project.name, language)}` : ''),
    },
    { title: 'inbox.columns.name', cell: (thread, language) => namesIn(thread, language)?.main ?? '' },
    { title: 'inbox.columns.otherName', cell: (thread, language) => namesIn(thread, language)?.other ?? '' },
    {
      title: 'inbox.columns.school',
      cell: ({ student, contact }, language) => {
        const school = (student ?? contact)?.school
        return school ? schoolName(school, language) : ''
      },
    },
    { title: 'inbox.columns.lastMessage', cell: ({ last }) => last?.body },
  ],
})

function namesIn({ student, contact }: Awaited<ReturnType<typeof listThreads>>[number], language: Language) {
  return student ? personNames(student, language) : contact && contactNames(contact, language)
}
