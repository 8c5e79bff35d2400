import { schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { endedNarrowing } from './narrowing.schema'
import { readEnded } from './read-ended.step'

/** Ended registrations as a file, narrowed as their list is, with when, how and why (registrations#ended). */
export const exportEnded = listExport('registrations/rosters/export-ended', {
  access: ['admin'],
  input: endedNarrowing,
  name: 'registrations.ended.fileName',
  list: ({ actor, input, world }) => readEnded(world, actor, input, wholeList),
  columns: [
    { title: 'registrations.export.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'registrations.export.name', cell: ({ student }, language) => personNames(student, language).main },
    { title: 'registrations.ended.otherName', cell: ({ student }, language) => personNames(student, language).other },
    { title: 'registrations.export.project', cell: ({ project }) => project.name },
    { title: 'registrations.export.number', cell: ({ number }) => number },
    { title: 'registrations.ended.kind', word: ({ kind }) => `studentConsole.ended.${kind}` },
    { title: 'registrations.ended.at', cell: ({ cancelledAt }) => cancelledAt },
    { title: 'registrations.ended.reason', cell: ({ reason }) => reason },
    { title: 'registrations.ended.fee', word: ({ status }) => `statuses.${status}` },
    { title: 'registrations.ended.registered', cell: ({ createdAt }) => createdAt },
  ],
})
