import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { lockSetUp } from '@/lib/features/catalogue/set-up/queries'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findNamedOffer, removeNamedOffer } from './named-offers.queries'
import { toldOffer } from './rules'

/** An owner of all projects no longer offers one to a school by name; what it registered stays (registrations#named-offers). */
export const takeBackOffer = operation('registrations/school-registrations/take-back-offer', {
  access: ['admin'],
  input: z.object({ projectId: id, schoolId: id }),
  write: async ({ db, record }, { actor, input: { schoolId, ...input } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { id: projectId } = await lockSetUp(db, visible.projects(actor), input.projectId)
    const before = orNotFound(await findNamedOffer(db, { projectId, schoolId }))
    await removeNamedOffer(db, { projectId, schoolId })
    record({
      object: ['Project', projectId],
      projectId,
      changes: [{ field: 'offer', before: toldOffer(before), after: null }],
    })
    return { schoolId }
  },
})
