import { z } from 'zod'
import { actsOn, ownerGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { putTested } from '@/lib/features/catalogue/set-up/change.queries'
import { lookAround } from '@/lib/features/catalogue/set-up/look-around.step'
import { getSetUpBy, lockSetUp } from '@/lib/features/catalogue/set-up/queries'
import { checklistOf, missingBeforeTest, whyNotTest } from '@/lib/features/catalogue/set-up/rules'
import { target } from '@/lib/features/catalogue/set-up/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, rehearse } from '@/lib/kernel/transaction'
import { registerInvented } from './register-invented.step'
import { instantOf } from './rules'

/**
 * An owner tries a registration for a draft from beginning to end: the steps that students take run as they will, by an
 * invented student, and are undone (console#test-registrations).
 */
export const runTestRegistration = operation('console/test-registrations/run-test-registration', {
  access: ['admin'],
  input: z.object(target),
  run: async ({ actor, input: { projectId, version }, world }) => {
    refuseIf(actsOn(actor, ownerGrants, projectId) ? null : 'auth.ownerNeeded')
    const { now } = world
    const setUp = await getSetUpBy(world.db, visible.projects(actor), { id: projectId })
    if (setUp.version !== version) throw new Fault('conflict.stale')
    const around = await lookAround(world, setUp)
    const count = missingBeforeTest(checklistOf(setUp, around, now))
    refuseIf(whyNotTest(setUp, around, now), { values: { count } })
    const at = instantOf(setUp, now)
    const outcome = await rehearse({ ...world, now: at }, (work) =>
      registerInvented(work, setUp, { administratorId: actor.administratorId }),
    )
    await inTransaction(world, async ({ db, record }) => {
      const { version: known } = await lockSetUp(db, visible.projects(actor), projectId)
      if (known !== version) throw new Fault('conflict.stale')
      await putTested(db, projectId, now)
      record({ object: ['Project', projectId], projectId, reason: outcome.number })
    })
    return outcome
  },
})
