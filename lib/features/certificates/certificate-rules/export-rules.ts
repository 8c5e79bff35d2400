import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, listFile } from '@/lib/tables/list-file'
import { listRuleRows } from './queries'
import { isRuleFound } from './search.rules'
import { ruleNarrowing } from './schema'

/** The rules of the session's project as a file, with the same search and filter (certificates#rules). */
export const exportRules = operation('certificates/certificate-rules/export-rules', {
  access: ['admin'],
  input: z.object({ ...ruleNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const all = await listRuleRows(world.db, visible.certificateRules(actor), actor.projectId)
    const rows = all.filter((rule) => isRuleFound(rule, narrowing))
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'certificateConsole.rules', list: { rows, total: rows.length }, format },
      columns: [
        {
          title: 'certificateConsole.rule.kind',
          cell: ({ kind }, language) => translate(language, `certificateConsole.kinds.${kind}`),
        },
        {
          title: 'certificateConsole.rule.audience',
          cell: ({ kind, audience }, language) =>
            kind === 'VOLUNTEER'
              ? translate(language, 'certificateConsole.volunteers')
              : translate(language, `certificateConsole.rule.audiences.${audience}`),
        },
        { title: 'certificateConsole.placeholders.project', cell: ({ project }) => project?.code ?? '' },
        { title: 'certificateConsole.rule.template', cell: ({ template }) => template.name },
        {
          title: 'certificateConsole.language',
          cell: ({ template }, language) => translate(language, `certificateConsole.languages.${template.language}`),
        },
        {
          title: 'certificateConsole.state',
          cell: ({ active }, language) =>
            translate(language, `certificateConsole.ruleStates.${active ? 'active' : 'off'}`),
        },
        {
          title: 'certificateConsole.rule.nameCheckFrom',
          cell: ({ nameCheckFrom }, language) => instantCell(nameCheckFrom, language),
        },
        {
          title: 'certificateConsole.rule.nameCheckUntil',
          cell: ({ nameCheckUntil }, language) => instantCell(nameCheckUntil, language),
        },
        { title: 'certificateConsole.counts.issued', as: 'number', cell: ({ issued }) => String(issued) },
        { title: 'certificateConsole.counts.superseded', as: 'number', cell: ({ superseded }) => String(superseded) },
        { title: 'certificateConsole.counts.revoked', as: 'number', cell: ({ revoked }) => String(revoked) },
      ],
    })
  },
})
