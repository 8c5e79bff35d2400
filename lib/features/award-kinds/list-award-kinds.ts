import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { listAwardKinds as listKinds } from './queries'

/** What the session's project can give (issue 6, award catalogue). */
export const listAwardKinds = operation('award-kinds/list-award-kinds', {
  access: ['admin'],
  input: z.object({}),
  run: ({ actor, world: { db } }) => listKinds(db, visible.awardKinds(actor), actor.projectId),
})
