import { z } from 'zod'
import { findOwnLinks } from '@/lib/features/people/adviser-links/find-own-links.step'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { buildHome } from './build-home.step'
import { findOwnHome } from './find-home.step'
import { findWaiting } from './find-waiting.step'

/**
 * All that the page of a student's home shows: the home itself, what waits beside the projects (home#waiting) and who says to
 * be the student's adviser, so that whoever has none of those two costs one statement (performance#w2).
 */
export const openHome = operation('home/student-homes/open-home', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const found = await findOwnHome(world, actor)
    const [home, waiting, links] = await Promise.all([
      buildHome(world, actor, found),
      findWaiting(world, actor, found),
      found.mayBe.proposed ? findOwnLinks(world, actor) : [],
    ])
    return { ...home, waiting, links }
  },
})

export type Waiting = ResultOf<typeof openHome>['waiting']
