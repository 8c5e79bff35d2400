import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { hasLiveRelease } from '@/lib/features/judging/releases/queries'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listAwardTeams } from './award-teams.queries'
import { listAwardedPeople } from './queries'

/** All that awards of the session's project are decided by: the catalogue, the teams with scores, a page of personal awards. */
export const getAwardBoard = operation('judging/awards/get-award-board', {
  access: ['admin'],
  input: z.object(pageInput),
  run: async ({ actor, input, world: { db } }) => {
    const { projectId } = actor
    return {
      projectId,
      kinds: await listAwardKinds(db, visible.awardKinds(actor), projectId),
      teams: await listAwardTeams(db, visibleSql.teams(actor), projectId),
      people: await listAwardedPeople(db, visible.registrations(actor), projectId, pageWindow(input)),
      /** Set, at its instant or before: what is given now is given at once, with a reason. */
      hasRelease: await hasLiveRelease(db, projectId),
      mayAct: actsOn(actor, resultGrants, projectId),
    }
  },
})

export type AwardBoard = ResultOf<typeof getAwardBoard>
