import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changeState } from './change-state.step'
import { whyNotClose } from './rules'
import { target } from './schema'

/** An owner closes a project: it takes nobody any more, and stays for those who are in it (catalogue#publishing). */
export const closeProject = operation('catalogue/set-up/close-project', {
  access: ['admin'],
  input: z.object(target),
  write: (work, { actor, input }) => changeState(work, { actor, ...input, to: 'CLOSED', whyNot: whyNotClose }),
})
