import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listTemplateRows } from './queries'
import { stateOf } from './rules'
import { templateNarrowing } from './schema'

/** The work templates as a file, with the same reach, search and filter (work#templates). */
export const exportTemplates = operation('work/templates/export-templates', {
  access: ['admin'],
  input: z.object({ ...templateNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { search, state, format }, world }) => {
    const found = await listTemplateRows(world.db, visible.templates(actor), search)
    const rows = found.filter((row) => state === undefined || stateOf(row) === state)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'templates.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'templates.name', cell: ({ name }, language) => inLanguage(name, language) },
        { title: 'templates.versionColumn', as: 'number', cell: ({ version }) => String(version) },
        { title: 'templates.state', cell: (row, language) => translate(language, `templates.states.${stateOf(row)}`) },
        { title: 'templates.blocks', as: 'number', cell: ({ blocks }) => String(blocks) },
        { title: 'templates.teams', as: 'number', cell: ({ teams }) => String(teams) },
        { title: 'templates.projects', cell: ({ projects }) => projects.map(({ code }) => code).join(', ') },
      ],
    })
  },
})
