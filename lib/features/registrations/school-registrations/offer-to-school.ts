import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { lockSetUp } from '@/lib/features/catalogue/set-up/queries'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { findNamedOffer, findUnnamedSchools, putNamedOffer } from './named-offers.queries'
import { toldOffer, whyNotForSchools } from './rules'
import { offerNote } from './schema'

/** An owner of all projects offers one to a school by name, with a note that the school reads (registrations#named-offers). */
export const offerToSchool = operation('registrations/school-registrations/offer-to-school', {
  access: ['admin'],
  input: z.object({ projectId: id, schoolId: id, note: offerNote }),
  write: async ({ db, now, record }, { actor, input: { schoolId, note, ...input } }) => {
    refuseIf(whyNotOwnAll(actor))
    const { id: projectId, kind } = await lockSetUp(db, visible.projects(actor), input.projectId)
    refuseIf(whyNotForSchools(kind))
    const before = await findNamedOffer(db, { projectId, schoolId })
    if (before !== null && before.accountStatus === note) return new Unchanged({ schoolId })
    const school =
      before?.school ??
      orNotFound((await findUnnamedSchools(db, visible.schools(actor), { projectId, id: schoolId }))[0])
    await putNamedOffer(db, { projectId, schoolId }, now, note)
    const after = toldOffer({ school, accountStatus: note })
    record({
      object: ['Project', projectId],
      projectId,
      changes: [{ field: 'offer', before: before && toldOffer(before), after }],
    })
    return { schoolId }
  },
})
