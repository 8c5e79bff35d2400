import { z } from 'zod'
import { isSignedIn } from '@/lib/access/actor'
import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { sharedLimit } from '@/lib/kernel/rate-limit'
import { listApprovedSchools } from './queries'

/** Public names hang on no secret, so they are counted in memory: a row in the database would cost more than the answer. */
const lookups = sharedLimit('schools looked up', 120, 60)

/** Anybody finds the approved schools of a province, by its code or its name in either language: names only (people#schools). */
export const listSchoolsByProvince = operation('people/schools/list-schools-by-province', {
  access: ['anyone'],
  input: z.object({ province: z.string().trim().min(1).max(100), ...pageInput }),
  run: async ({ actor, input, world }) => {
    await lookups(isSignedIn(actor) ? actor.sessionId : world.ip)
    const province = await findChoice(world.db, 'provinces', input.province)
    if (province === null) {
      throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.oneOf' }] })
    }
    return listApprovedSchools(world.db, province.id, pageWindow(input))
  },
})
