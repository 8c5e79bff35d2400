import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changeState } from './change-state.step'
import { whyNotPublish } from './rules'
import { target } from './schema'

/** An owner shows a project to students once nothing is missing, or opens a closed one again (catalogue#publishing). */
export const publishProject = operation('catalogue/set-up/publish-project', {
  access: ['admin'],
  input: z.object(target),
  write: (work, { actor, input, world }) =>
    changeState(work, {
      actor,
      ...input,
      to: 'PUBLISHED',
      whyNot: (setUp, around) => whyNotPublish(setUp, around, world.now),
    }),
})
