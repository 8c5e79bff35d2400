import { templateGrants } from '@/lib/access/actor'
import { translate } from '@/lib/i18n/translate'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listTemplateRows, reachOf } from './queries'
import { templateState } from './rules'
import { templateNarrowing } from './schema'

/** The templates in reach as a file, with the same search and filter (certificates#paper). */
export const exportTemplates = listExport('certificates/certificate-templates/export-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: templateNarrowing,
  name: 'certificateConsole.templates',
  list: ({ actor, input, world: { db } }) => listTemplateRows(db, reachOf(actor), input, wholeList),
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
