import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listPlanChoices } from './queries'
import { deliveryGrants } from './schema'

/** What an administrator may plan a delivery of, and for which schools of the session's project (school-life#deliveries). */
export const getPlanChoices = operation('school-life/materials/get-plan-choices', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({}),
  run: ({ actor, world: { db } }) => listPlanChoices(db, visible.schools(actor), actor.projectId),
})
