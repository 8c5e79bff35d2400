import { type AdminActor, actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { putVersion } from './change.queries'
import { lockSetUp, type SetUp } from './queries'
import { checklistOf, missingIn } from './rules'

type StateChange = {
  actor: AdminActor
  projectId: string
  version: number
  to: SetUp['state']
  whyNot: (setUp: SetUp) => FaultKey | null
}

/** An owner moves a project to another state, over the version they saw. */
export async function changeState({ db, now, record }: Work, { actor, projectId, version, to, whyNot }: StateChange) {
  refuseIf(actsOn(actor, ownerGrants, projectId) ? null : 'auth.ownerNeeded')
  const setUp = await lockSetUp(db, visible.projects(actor), projectId)
  if (setUp.version !== version) throw new Fault('conflict.stale')
  refuseIf(whyNot(setUp), { values: { count: missingIn(checklistOf(setUp, now)) } })
  await putVersion(db, setUp, now, { state: to })
  record({
    object: ['Project', setUp.id],
    projectId: setUp.id,
    changes: [{ field: 'state', before: setUp.state, after: to }],
  })
  return { version: setUp.version + 1 }
}
