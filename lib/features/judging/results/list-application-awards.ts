import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getPlace } from '@/lib/features/work/submissions/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { listAwards } from './awards.queries'

/** The awards of one registration in reach and of its team, once released (judging#results). */
export const listApplicationAwards = operation('judging/results/list-application-awards', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ registrationId: id, ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const { id: registrationId } = await getPlace(db, visible.registrations(actor), input.registrationId)
    return listAwards(db, visible.awards(actor, now), { registrationId })
  },
})
