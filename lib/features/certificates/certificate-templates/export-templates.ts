import { templateGrants } from '@/lib/access/actor'
import { translate } from '@/lib/i18n/translate'
import { listExport } from '@/lib/tables/list-file'
import { listTemplateRows, reachOf } from './queries'
import { templateState } from './rules'
import { templateNarrowing } from './schema'
import { isTemplateFound } from './search.rules'

/** The templates in reach as a file, with the same search and filter (certificates#paper). */
export const exportTemplates = listExport('certificates/certificate-templates/export-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: templateNarrowing,
  name: 'certificateConsole.templates',
  list: async ({ actor, input, world: { db } }) =>
    (await listTemplateRows(db, reachOf(actor))).filter((row) => isTemplateFound(row, input)),
  columns: [
    { title: 'certificateConsole.name', cell: ({ name }) => name },
    { title: 'certificateConsole.kind', word: ({ kind }) => `certificateConsole.kinds.${kind}` },
    { title: 'certificateConsole.language', word: (template) => `certificateConsole.languages.${template.language}` },
    {
      title: 'certificateConsole.state',
      word: ({ usage }) => `certificateConsole.templateStates.${templateState(usage)}`,
    },
    {
      title: 'certificateConsole.usedBy',
      cell: ({ usedBy }, language) =>
        [
          ...new Set(
            usedBy.map(({ project }) => project?.code ?? translate(language, 'certificateConsole.volunteers')),
          ),
        ].join(', '),
    },
  ],
})
