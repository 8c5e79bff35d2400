import { type AdminActor, actingBy, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listBatchRows } from '@/lib/features/certificates/certificate-batches/queries'
import { showBatch } from '@/lib/features/certificates/certificate-batches/rules'
import { countEnded } from '@/lib/features/certificates/certificates/queries'
import { getRuleToIssue, listRuleRows } from '@/lib/features/certificates/certificate-rules/queries'
import { readRecipients } from '@/lib/features/certificates/certificate-rules/read-recipients.step'
import {
  awaitsAwards,
  countRecipients,
  isForAwarded,
} from '@/lib/features/certificates/certificate-rules/recipients.rules'
import type { World } from '@/lib/kernel/world'

/** The project's rules in use, with how many certificates each has to issue, has issued and has to look at again. */
export async function readCertificates(world: World, actor: AdminActor) {
  const { db, now } = world
  const rules = await listRuleRows(db, visible.certificateRules(actor), { projectId: actor.projectId })
  const found = []
  for (const { id, kind, audience, active, projectId } of rules) {
    if (projectId !== actor.projectId || !active) continue
    const recipients = await readRecipients(world, actor, await getRuleToIssue(db, id))
    const counts = countRecipients(recipients, await countEnded(db, visible.certificates(actor, now), id))
    const batches = await listBatchRows(db, visible.certificateBatches(actingBy(actor, resultGrants)), id)
    const [last] = batches.map((batch) => showBatch(batch, now))
    found.push({
      ...{ id, kind, audience, counts },
      awaitsAwards: awaitsAwards({ isForAwarded: isForAwarded({ audience, kind }), counts, recipients }),
      /** The last run ended without its files. */
      hasFailed: last?.state === 'FAILED',
    })
  }
  return found
}
