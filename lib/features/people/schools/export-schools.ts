import { visible } from '@/lib/access/visible'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listKeptSchools } from './kept-schools.queries'
import { schoolNarrowing } from './schema'

/** The list of schools as a file, with the same reach and filters. */
export const exportSchools = listExport('people/schools/export-schools', {
  access: ['admin'],
  input: schoolNarrowing,
  name: 'schoolConsole.fileName',
  list: ({ actor, input, world: { db } }) => listKeptSchools(db, visible.schools(actor), input, wholeList),
  columns: [
    { title: 'schoolConsole.columns.code', cell: ({ code }) => code },
    { title: 'schoolConsole.columns.nameZh', cell: ({ name }) => name },
    { title: 'schoolConsole.columns.nameEn', cell: ({ nameEn }) => nameEn },
    { title: 'schoolConsole.columns.kind', word: ({ kind }) => `schools.kinds.${kind}` },
    { title: 'schoolConsole.columns.state', word: ({ state }) => `schoolConsole.states.${state}` },
    { title: 'schoolConsole.columns.province', cell: ({ province }) => province },
    { title: 'schoolConsole.columns.city', cell: ({ city }) => city },
    { title: 'schoolConsole.columns.address', cell: ({ addressEn }) => addressEn },
    { title: 'schoolConsole.columns.postCode', cell: ({ postCode }) => postCode },
    { title: 'schoolConsole.columns.email', cell: ({ email }) => email },
    { title: 'schoolConsole.columns.organizationType', cell: ({ organizationType }) => organizationType },
    { title: 'schoolConsole.columns.students', as: 'number', cell: ({ students }) => students },
    { title: 'schoolConsole.columns.contacts', as: 'number', cell: ({ contacts }) => contacts },
  ],
})
