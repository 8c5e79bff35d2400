import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone, instantInTable } from '@/lib/i18n/format'
import { inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { tableFile } from '@/lib/tables/table-file'
import { listThreads } from '../inquiries/queries'
import { answeredThreads, inquiryPersonOf } from '../inquiries/rules'
import { countThreads, fittingThreads } from './queries'
import { inboxNarrowing } from './schema'

const mostRows = 20_000
const columns = [
  'startedAt',
  'lastAt',
  'state',
  'type',
  'subject',
  'project',
  'name',
  'otherName',
  'school',
  'lastMessage',
] as const

type ThreadRow = Awaited<ReturnType<typeof listThreads>>[number]

/** The messages of students in reach as a file, one conversation a row with its last message, filtered as the inbox is. */
export const exportInbox = operation('messages/inbox/export-inbox', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...inboxNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, state, ...filter }, world }): Promise<FileAnswer> => {
    const { db, now, language, effects } = world
    const fitting = fittingThreads(visible.inquiries(actor), answeredThreads(actor), filter)
    const where = { AND: [fitting, state === undefined ? {} : { state }] }
    const total = await countThreads(db, where)
    if (total === 0) throw new Fault('rosters.nothingToExport')
    if (total > mostRows) throw new Fault('rosters.tooManyRows', { values: { count: total, most: mostRows } })
    const threads = await listThreads(db, where, inquiryPersonOf(actor), { skip: 0, take: mostRows })
    const file = {
      name: `${translate(language, 'inbox.fileName')}_${dateInTable(now, displayZone())}`,
      columns: columns.map((column) => ({ header: translate(language, `inbox.columns.${column}`) })),
      rows: threads.map((thread) => cellsOf(thread, language)),
      format,
    }
    return tableFile(file, { person: actor.sessionId, signal: effects.signal })
  },
})

function cellsOf(thread: ThreadRow, language: Language): string[] {
  const { createdAt, lastAt, state, type, subject, project, student, contact, last } = thread
  const name = student ? personNames(student, language) : contact && contactNames(contact, language)
  const school = (student ?? contact)?.school
  return [
    instantInTable(createdAt, language, displayZone()),
    instantInTable(lastAt, language, displayZone()),
    translate(language, `inbox.tabs.${state}`),
    inLanguage(type.label, language),
    subject ?? '',
    project === null ? '' : `${project.code} ${inLanguage(project.name, language)}`,
    name?.main ?? '',
    name?.other ?? '',
    school ? schoolName(school, language) : '',
    last?.body ?? '',
  ]
}
