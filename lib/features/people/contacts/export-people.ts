import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listKeptContacts } from './kept-contacts.queries'
import { peopleNarrowing } from './schema'

/** The list of people as a file, with the same reach and filters. */
export const exportPeople = operation('people/contacts/export-people', {
  access: ['admin'],
  input: z.object({ ...peopleNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }) =>
    listFile(world, {
      ...{ person: actor.sessionId, name: 'peopleConsole.fileName', format },
      list: await listKeptContacts(world.db, visible.contacts(actor), input, wholeList),
      columns: [
        { title: 'peopleConsole.columns.name', cell: (row, language) => contactNames(row, language).main },
        {
          title: 'peopleConsole.columns.role',
          cell: ({ role }, language) => translate(language, `contacts.list.roles.${role}`),
        },
        { title: 'peopleConsole.columns.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'peopleConsole.columns.email', cell: ({ email }) => email ?? '' },
        { title: 'peopleConsole.columns.position', cell: ({ position }) => position ?? '' },
        { title: 'peopleConsole.columns.students', as: 'number', cell: ({ students }) => String(students) },
        {
          title: 'peopleConsole.columns.state',
          cell: ({ disabledAt }, language) =>
            translate(language, `peopleConsole.states.${disabledAt === null ? 'active' : 'disabled'}`),
        },
      ],
    }),
})
