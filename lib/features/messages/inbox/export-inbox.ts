import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listThreads } from '../inquiries/queries'
import { answeredThreads, inquiryPersonOf } from '../inquiries/rules'
import { countThreads, fittingThreads, threadsOfPart } from './queries'
import { inboxNarrowing } from './schema'

/** The messages of students in reach as a file, one conversation a row with its last message, filtered as the inbox is. */
export const exportInbox = operation('messages/inbox/export-inbox', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...inboxNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, state, part, ...filter }, world }) => {
    const fitting = fittingThreads(visible.inquiries(actor), answeredThreads(actor), filter)
    const reader = inquiryPersonOf(actor)
    const where = { AND: [fitting, threadsOfPart(part, reader), state === undefined ? {} : { state }] }
    const total = await countThreads(world.db, where)
    const rows = await listThreads(world.db, where, reader, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'inbox.fileName', list: { rows, total }, format },
      columns: [
        { title: 'inbox.columns.startedAt', cell: ({ createdAt }, language) => instantCell(createdAt, language) },
        { title: 'inbox.columns.lastAt', cell: ({ lastAt }, language) => instantCell(lastAt, language) },
        { title: 'inbox.columns.state', cell: (thread, language) => translate(language, `inbox.tabs.${thread.state}`) },
        { title: 'inbox.columns.type', cell: ({ type }, language) => inLanguage(type.label, language) },
        { title: 'inbox.columns.subject', cell: ({ subject }) => subject ?? '' },
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
        { title: 'inbox.columns.lastMessage', cell: ({ last }) => last?.body ?? '' },
      ],
    })
  },
})

function namesIn({ student, contact }: Awaited<ReturnType<typeof listThreads>>[number], language: Language) {
  return student ? personNames(student, language) : contact && contactNames(contact, language)
}
