import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { hasLiveRelease } from '@/lib/features/judging/releases/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listAwardPeople, listAwardTeams } from './queries'

/** All that awards of the session's project are decided by: the catalogue, the teams with scores, personal awards. */
export const getAwardBoard = operation('judging/awards/get-award-board', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    const { projectId } = actor
    return {
      projectId,
      kinds: await listAwardKinds(db, visible.awardKinds(actor), projectId),
      teams: await listAwardTeams(db, visibleSql.teams(actor), projectId),
      people: await listAwardPeople(db, visible.registrations(actor), projectId, 'awarded'),
      /** Set, at its instant or before: what is given now is given at once, with a reason. */
      hasRelease: await hasLiveRelease(db, projectId),
      mayAct: actsOn(actor, resultGrants, projectId),
    }
  },
})

export type AwardBoard = ResultOf<typeof getAwardBoard>
