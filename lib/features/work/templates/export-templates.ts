import { visible } from '@/lib/access/visible'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listTemplateRows } from './queries'
import { stateOf } from './rules'
import { templateNarrowing } from './schema'

/** The work templates as a file, with the same reach, search and filter (work#templates). */
export const exportTemplates = listExport('work/templates/export-templates', {
  access: ['admin'],
  input: templateNarrowing,
  name: 'templates.title',
  list: ({ actor, input, world: { db } }) => listTemplateRows(db, visible.templates(actor), input, wholeList),
  columns: [
    { title: 'templates.name', cell: ({ name }) => name },
    { title: 'templates.versionColumn', as: 'number', cell: ({ version }) => version },
    { title: 'templates.state', word: (row) => `templates.states.${stateOf(row)}` },
    { title: 'templates.blocks', as: 'number', cell: ({ blocks }) => blocks },
    { title: 'templates.teams', as: 'number', cell: ({ teams }) => teams },
    { title: 'templates.projects', cell: ({ projects }) => projects.map(({ code }) => code).join(', ') },
  ],
})
