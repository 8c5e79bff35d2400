import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, nobodysName, personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile, wholeList } from '@/lib/tables/list-file'
import { listErasureRows } from './progress.queries'
import { erasureNarrowing } from './schema'

type ListedErasure = Awaited<ReturnType<typeof listErasureRows>>['rows'][number]

/** Whose data was erased and whose is being erased as a file: by the name while there is one, then by what stays (console#erasure). */
export const exportErasures = operation('console/erasures/export-erasures', {
  access: ['admin'],
  input: z.object({ ...erasureNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, search }, world }) => {
    refuseIf(whyNotOwnAll(actor))
    const list = await listErasureRows(world.db, search, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'erasures.list', list, format },
      columns: [
        { title: 'erasures.columns.person', cell: nameOf },
        { title: 'studentConsole.columns.school', cell: (row, language) => schoolOf(row, language) },
        {
          title: 'studentConsole.columns.registrations',
          cell: ({ student }) => (student?.registrations ?? []).map(({ number }) => number).join(', '),
        },
        {
          title: 'erasures.columns.cause',
          cell: ({ cause }, language) => translate(language, `erasures.causes.${cause}`),
        },
        {
          title: 'erasures.columns.requestedBy',
          cell: ({ requestedBy }, language) => requestedBy ?? translate(language, 'erasures.byItself'),
        },
        {
          title: 'erasures.columns.at',
          as: 'instant',
          cell: ({ finishedAt, createdAt }, language) => instantCell(finishedAt ?? createdAt, language),
        },
        { title: 'erasures.columns.rows', as: 'number', cell: ({ items }) => String(items) },
        {
          title: 'erasures.columns.state',
          cell: ({ state }, language) => translate(language, `erasures.states.${state}`),
        },
      ],
    })
  },
})

function nameOf({ personKind, student, contact }: ListedErasure, language: Language): string {
  const name = student ? personNames(student, language).main : contact && contactNames(contact, language).main
  if (name !== null && name !== nobodysName) return name
  return translate(language, personKind === 'STUDENT' ? 'erasures.erasedStudent' : 'erasures.erasedContact')
}

function schoolOf({ student, contact }: ListedErasure, language: Language): string {
  const school = (student ?? contact)?.school
  return school ? schoolName(school, language) : ''
}
