import { visible } from '@/lib/access/visible'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listCourseRows } from './queries'
import { courseNarrowing } from './schema'

/** The classes of the session's project as a file, with the same search and filter (learning#kept-courses). */
export const exportCourses = listExport('learning/kept-courses/export-courses', {
  access: ['admin'],
  input: courseNarrowing,
  name: 'courses.title',
  list: ({ actor, input, world: { db } }) => listCourseRows(db, visible.classes(actor), input, wholeList),
  columns: [
    { title: 'courses.columns.name', cell: ({ name }) => name },
    { title: 'courses.columns.code', cell: ({ code }) => code },
    { title: 'courses.columns.state', word: ({ active }) => `courses.${active ? 'open' : 'archived'}` },
    { title: 'courses.columns.projects', cell: ({ projects }) => projects.join(', ') },
    { title: 'courses.columns.sessions', as: 'number', cell: ({ sessions }) => sessions },
    { title: 'courses.columns.chapters', as: 'number', cell: ({ chapters }) => chapters },
  ],
})
