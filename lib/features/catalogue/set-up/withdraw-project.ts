import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changeState } from './change-state.step'
import { whyNotWithdraw } from './rules'
import { target } from './schema'

/** An owner takes a project back to draft while nobody ever registered for it (catalogue#publishing). */
export const withdrawProject = operation('catalogue/set-up/withdraw-project', {
  access: ['admin'],
  input: z.object(target),
  write: (work, { actor, input }) => changeState(work, { actor, ...input, to: 'DRAFT', whyNot: whyNotWithdraw }),
})
