import { visible } from '@/lib/access/visible'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { countRules, listRuleRows } from './queries'
import { ruleNarrowing } from './schema'

/** The rules of the session's project as a file, with the same search and filter (certificates#rules). */
export const exportRules = listExport('certificates/certificate-rules/export-rules', {
  access: ['admin'],
  input: ruleNarrowing,
  name: 'certificateConsole.rules',
  list: async ({ actor, input, world: { db } }) => {
    const [scope, narrowing] = [visible.certificateRules(actor), { projectId: actor.projectId, ...input }]
    return {
      rows: await listRuleRows(db, scope, narrowing, wholeList),
      total: await countRules(db, scope, narrowing),
    }
  },
  columns: [
    { title: 'certificateConsole.rule.kind', word: ({ kind }) => `certificateConsole.kinds.${kind}` },
    {
      title: 'certificateConsole.rule.audience',
      word: ({ kind, audience }) =>
        kind === 'VOLUNTEER' ? 'certificateConsole.volunteers' : `certificateConsole.rule.audiences.${audience}`,
    },
    { title: 'certificateConsole.placeholders.project', cell: ({ project }) => project?.code },
    { title: 'certificateConsole.rule.template', cell: ({ template }) => template.name },
    {
      title: 'certificateConsole.language',
      word: ({ template }) => `certificateConsole.languages.${template.language}`,
    },
    {
      title: 'certificateConsole.state',
      word: ({ active }) => `certificateConsole.ruleStates.${active ? 'active' : 'off'}`,
    },
    { title: 'certificateConsole.rule.nameCheckFrom', cell: ({ nameCheckFrom }) => nameCheckFrom },
    { title: 'certificateConsole.rule.nameCheckUntil', cell: ({ nameCheckUntil }) => nameCheckUntil },
    { title: 'certificateConsole.counts.issued', as: 'number', cell: ({ issued }) => issued },
    { title: 'certificateConsole.counts.superseded', as: 'number', cell: ({ superseded }) => superseded },
    { title: 'certificateConsole.counts.revoked', as: 'number', cell: ({ revoked }) => revoked },
  ],
})
