import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listKeptSchools } from './kept-schools.queries'
import { schoolNarrowing } from './schema'

/** The list of schools as a file, with the same reach and filters. */
export const exportSchools = operation('people/schools/export-schools', {
  access: ['admin'],
  input: z.object({ ...schoolNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...input }, world }) =>
    listFile(world, {
      ...{ person: actor.sessionId, name: 'schoolConsole.fileName', format },
      list: await listKeptSchools(world.db, visible.schools(actor), input, wholeList),
      columns: [
        { title: 'schoolConsole.columns.code', cell: ({ code }) => code },
        { title: 'schoolConsole.columns.nameZh', cell: ({ name }) => name },
        { title: 'schoolConsole.columns.nameEn', cell: ({ nameEn }) => nameEn ?? '' },
        {
          title: 'schoolConsole.columns.kind',
          cell: ({ kind }, language) => translate(language, `schools.kinds.${kind}`),
        },
        {
          title: 'schoolConsole.columns.state',
          cell: ({ state }, language) => translate(language, `schoolConsole.states.${state}`),
        },
        {
          title: 'schoolConsole.columns.province',
          cell: ({ province }, language) => (province ? inLanguage(province, language) : ''),
        },
        { title: 'schoolConsole.columns.city', cell: ({ city }) => city ?? '' },
        { title: 'schoolConsole.columns.address', cell: ({ addressEn }) => addressEn ?? '' },
        { title: 'schoolConsole.columns.postCode', cell: ({ postCode }) => postCode ?? '' },
        { title: 'schoolConsole.columns.email', cell: ({ email }) => email ?? '' },
        {
          title: 'schoolConsole.columns.organizationType',
          cell: ({ organizationType }, language) => (organizationType ? inLanguage(organizationType, language) : ''),
        },
        { title: 'schoolConsole.columns.students', as: 'number', cell: ({ students }) => String(students) },
        { title: 'schoolConsole.columns.contacts', as: 'number', cell: ({ contacts }) => String(contacts) },
      ],
    }),
})
