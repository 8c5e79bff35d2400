import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listCourseRows } from './queries'
import { courseNarrowing } from './schema'

/** The classes of the session's project as a file, with the same search and filter (learning#kept-courses). */
export const exportCourses = operation('learning/kept-courses/export-courses', {
  access: ['admin'],
  input: z.object({ ...courseNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const list = await listCourseRows(world.db, visible.classes(actor), narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'courses.title', list, format },
      columns: [
        { title: 'courses.columns.name', cell: ({ name }, language) => inLanguage(name, language) },
        { title: 'courses.columns.code', cell: ({ code }) => code },
        {
          title: 'courses.columns.state',
          cell: ({ active }, language) => translate(language, `courses.${active ? 'open' : 'archived'}`),
        },
        { title: 'courses.columns.projects', cell: ({ projects }) => projects.join(', ') },
        { title: 'courses.columns.sessions', as: 'number', cell: ({ sessions }) => String(sessions) },
        { title: 'courses.columns.chapters', as: 'number', cell: ({ chapters }) => String(chapters) },
      ],
    })
  },
})
