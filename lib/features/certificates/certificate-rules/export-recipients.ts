import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { id } from '@/lib/kernel/id'
import { listExport } from '@/lib/tables/list-file'
import { getRule, getRuleToIssue } from './queries'
import { readRecipients } from './read-recipients.step'
import { findRecipients, recipientStates, stateOf } from './recipients.rules'

/** Those a rule concerns as a file, with the same state and search as their list (certificates#rules). */
export const exportRecipients = listExport('certificates/certificate-rules/export-recipients', {
  access: ['admin'],
  input: { ruleId: id, state: z.enum(recipientStates).catch('all'), search: z.string().max(100).default('') },
  name: 'certificateConsole.recipients.title',
  project: async ({ actor, input: { ruleId }, world: { db } }) =>
    (await getRule(db, visible.certificateRules(actor), ruleId)).project?.code ?? null,
  list: async ({ actor, input: { ruleId, state, search }, world }) => {
    const rule = await getRule(world.db, visible.certificateRules(actor), ruleId)
    const all = await readRecipients(world, actor, await getRuleToIssue(world.db, rule.id))
    return findRecipients(all, state, search)
  },
  columns: [
    { title: 'certificateConsole.recipients.printed', cell: ({ printed }) => printed.latin },
    { title: 'certificateConsole.recipients.printedNative', cell: ({ printed }) => printed.native },
    { title: 'certificateConsole.recipients.school', cell: ({ school }) => school },
    {
      title: 'certificateConsole.recipients.team',
      cell: ({ team }, language) =>
        team === null ? '' : translate(language, 'certificateConsole.recipients.serial', { serial: team.serial }),
    },
    {
      title: 'certificateConsole.recipients.award',
      cell: ({ awards }, language) =>
        listed(
          awards.map((award) => inLanguage(award, language)),
          language,
        ),
    },
    {
      title: 'certificateConsole.recipients.state',
      cell: (row, language) =>
        row.issue.is === 'groundless'
          ? translate(language, 'certificateConsole.recipients.groundless')
          : translate(language, `certificateConsole.recipients.marks.${stateOf(row)}`),
    },
    {
      title: 'certificateConsole.recipients.why',
      cell: ({ issue }, language) => ('why' in issue ? translate(language, `faults.${issue.why}`) : ''),
    },
    { title: 'certificateConsole.recipients.number', cell: ({ certificate }) => certificate?.number },
    {
      title: 'certificateConsole.recipients.issuedOn',
      cell: ({ certificate }) => (certificate === null ? '' : dateInTable(certificate.issuedAt, displayZone())),
    },
  ],
})
