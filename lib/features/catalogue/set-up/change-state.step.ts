import { type AdminActor, actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { putVersion } from './change.queries'
import { lookAround } from './look-around.step'
import { lockSetUp, type SetUp } from './queries'
import { checklistOf, missingIn, type Surroundings } from './rules'

type StateChange = {
  actor: AdminActor
  projectId: string
  version: number
  to: SetUp['state']
  whyNot: (setUp: SetUp, around: Surroundings) => FaultKey | null
}

/** An owner moves a project to another state, over the version they saw. */
export async function changeState(work: Work, { actor, projectId, version, to, whyNot }: StateChange) {
  const { db, now, record } = work
  refuseIf(actsOn(actor, ownerGrants, projectId) ? null : 'auth.ownerNeeded')
  const setUp = await lockSetUp(db, visible.projects(actor), projectId)
  if (setUp.version !== version) throw new Fault('conflict.stale')
  const around = await lookAround(work, setUp)
  refuseIf(whyNot(setUp, around), { values: { count: missingIn(checklistOf(setUp, around, now)) } })
  await putVersion(db, setUp, now, { state: to })
  record({
    object: ['Project', setUp.id],
    projectId: setUp.id,
    changes: [{ field: 'state', before: setUp.state, after: to }],
  })
  return { version: setUp.version + 1 }
}
