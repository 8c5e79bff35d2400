import { z } from 'zod'
import { listOwnLinks } from '@/lib/features/people/adviser-links/list-own-links'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { findOwnHome } from './find-home.step'
import { studentHomeOf } from './student-home.step'
import { waitingOf } from './waiting.step'

/**
 * All that the page of a student's home shows: the home itself, what waits beside the projects (home#waiting) and who says to
 * be the student's adviser, so that whoever has none of those two costs one statement (performance#w2).
 */
export const openHome = operation('home/student-homes/open-home', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, input, world }) => {
    const found = await findOwnHome(actor, world)
    const [home, waiting, links] = await Promise.all([
      studentHomeOf(found, actor, world),
      waitingOf(found, actor, world),
      found.mayBe.proposed ? listOwnLinks.run({ actor, input, world }) : [],
    ])
    return { ...home, waiting, links }
  },
})

export type Waiting = ResultOf<typeof openHome>['waiting']
