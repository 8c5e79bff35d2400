import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listEnded, listEndedIds } from '@/lib/features/certificates/certificates/queries'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { id } from '@/lib/kernel/id'
import { listExport, refuseTooMany } from '@/lib/tables/list-file'
import { getRule } from './queries'

/** A rule's certificates that were replaced or revoked as a file, with the same search as their list (certificates#rules). */
export const exportEnded = listExport('certificates/certificate-rules/export-ended', {
  access: ['admin'],
  input: { ruleId: id, search: z.string().max(100).default('') },
  name: 'certificateConsole.recipients.states.ended',
  project: async ({ actor, input: { ruleId }, world: { db } }) =>
    (await getRule(db, visible.certificateRules(actor), ruleId)).project?.code ?? null,
  list: async ({ actor, input: { ruleId, search }, world: { db, now } }) => {
    const rule = await getRule(db, visible.certificateRules(actor), ruleId)
    const certificates = visible.certificates(actor, now)
    const ids = await listEndedIds(db, certificates, rule.id, search)
    refuseTooMany(ids.length)
    return listEnded(db, certificates, ids)
  },
  columns: [
    { title: 'certificateConsole.recipients.number', cell: ({ number }) => number },
    { title: 'certificateConsole.recipients.student', cell: ({ name }, language) => personName(name, language) },
    {
      title: 'certificateConsole.recipients.state',
      word: ({ state }) => `certificateConsole.recipients.${state === 'REVOKED' ? 'revoked' : 'superseded'}`,
    },
    { title: 'certificateConsole.recipients.endedAt', cell: ({ endedAt }) => endedAt },
    {
      title: 'certificateConsole.recipients.why',
      cell: ({ successor, revokeReason }, language) =>
        successor === null
          ? revokeReason
          : translate(language, 'certificateConsole.recipients.successor', { number: successor }),
    },
    { title: 'certificateConsole.recipients.endedBy', cell: ({ by }) => by },
  ],
})
