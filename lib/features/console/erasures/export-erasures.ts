import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, nobodysName, personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listErasureRows } from './progress.queries'
import { erasureNarrowing } from './schema'

type ListedErasure = Awaited<ReturnType<typeof listErasureRows>>['rows'][number]

/** Whose data was erased and whose is being erased as a file: by the name while there is one, then by what stays (console#erasure). */
export const exportErasures = listExport('console/erasures/export-erasures', {
  access: ['admin'],
  input: erasureNarrowing,
  name: 'erasures.list',
  list: async ({ actor, input: { search }, world: { db } }) => {
    refuseIf(whyNotOwnAll(actor))
    return listErasureRows(db, search, wholeList)
  },
  columns: [
    { title: 'erasures.columns.person', cell: nameOf },
    { title: 'studentConsole.columns.school', cell: (row, language) => schoolOf(row, language) },
    {
      title: 'studentConsole.columns.registrations',
      cell: ({ student }) => (student?.registrations ?? []).map(({ number }) => number).join(', '),
    },
    { title: 'erasures.columns.cause', word: ({ cause }) => `erasures.causes.${cause}` },
    {
      title: 'erasures.columns.requestedBy',
      cell: ({ requestedBy }, language) => requestedBy ?? translate(language, 'erasures.byItself'),
    },
    { title: 'erasures.columns.at', as: 'instant', cell: ({ finishedAt, createdAt }) => finishedAt ?? createdAt },
    { title: 'erasures.columns.rows', as: 'number', cell: ({ items }) => items },
    { title: 'erasures.columns.state', word: ({ state }) => `erasures.states.${state}` },
  ],
})

function nameOf({ personKind, student, contact, administrator }: ListedErasure, language: Language): string {
  if (administrator) return administrator.name
  const name = student ? personNames(student, language).main : contact && contactNames(contact, language).main
  if (name !== null && name !== nobodysName) return name
  return translate(language, `erasures.erased.${personKind}`)
}

function schoolOf({ student, contact }: ListedErasure, language: Language): string {
  const school = (student ?? contact)?.school
  return school ? schoolName(school, language) : ''
}
