import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { getTarget, targetInput } from './plan-import'
import { listKnown } from './queries'
import type { Standing } from './schema'

/** What is known of addresses the user has just corrected, as the trial tells it of those in the file. */
export const lookUpAddresses = operation('imports/look-up-addresses', {
  access: ['adviser', 'coordinator'],
  input: z.object({ ...targetInput, emails: z.array(z.string().max(254).toLowerCase()).max(500) }),
  run: async ({ actor, input, world }): Promise<[email: string, standing: Standing][]> => {
    const { projects, bundle } = await getTarget(actor, input, world)
    const into = { projectIds: projects.map(({ id }) => id), packageId: bundle?.id ?? null }
    const known = await listKnown(world.db, visibleSql.students(actor), into, input.emails)
    return [...known].map(([email, { registeredIn, usesLeft }]) => [email, { registeredIn, usesLeft }])
  },
})
