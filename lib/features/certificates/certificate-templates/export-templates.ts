import { z } from 'zod'
import { templateGrants } from '@/lib/access/actor'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listTemplateRows, reachOf } from './queries'
import { templateState } from './rules'
import { templateNarrowing } from './schema'
import { isTemplateFound } from './search.rules'

/** The templates in reach as a file, with the same search and filter (certificates#paper). */
export const exportTemplates = operation('certificates/certificate-templates/export-templates', {
  access: ['admin'],
  grants: templateGrants,
  input: z.object({ ...templateNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const all = await listTemplateRows(world.db, reachOf(actor))
    const rows = all.filter((row) => isTemplateFound(row, narrowing))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'certificateConsole.templates', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'certificateConsole.name', cell: ({ name }) => name },
        {
          title: 'certificateConsole.kind',
          cell: ({ kind }, language) => translate(language, `certificateConsole.kinds.${kind}`),
        },
        {
          title: 'certificateConsole.language',
          cell: (template, language) => translate(language, `certificateConsole.languages.${template.language}`),
        },
        {
          title: 'certificateConsole.state',
          cell: ({ usage }, language) =>
            translate(language, `certificateConsole.templateStates.${templateState(usage)}`),
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
  },
})
