import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listChosen } from './list-chosen.step'
import { peopleNarrowing } from './schema'

/** The list of people as a file, with the same reach and filters. */
export const exportPeople = listExport('people/contacts/export-people', {
  access: ['admin'],
  input: peopleNarrowing,
  name: 'peopleConsole.fileName',
  list: ({ actor, input, world }) => listChosen(world, actor, input, wholeList),
  columns: [
    { title: 'peopleConsole.columns.name', cell: (row, language) => contactNames(row, language).main },
    { title: 'peopleConsole.columns.role', word: ({ role }) => `contacts.list.roles.${role}` },
    { title: 'peopleConsole.columns.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'peopleConsole.columns.email', cell: ({ email }) => email },
    { title: 'peopleConsole.columns.position', cell: ({ position }) => position },
    { title: 'peopleConsole.columns.students', as: 'number', cell: ({ students }) => students },
    {
      title: 'peopleConsole.columns.state',
      word: ({ disabledAt }) => `peopleConsole.states.${disabledAt === null ? 'active' : 'disabled'}`,
    },
  ],
})
