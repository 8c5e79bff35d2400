import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { log } from '@/lib/log'
import { paymentMode } from '@/lib/providers/payments'
import { listUnanswered } from './queries'
import { sendRefund } from './send-refund'

const batch = 50

/**
 * Asks the providers what became of refunds they left without an answer, and makes anew those they never took; after a
 * crash between the reservation and its answer this is what heals it (decisions, Payment). One that fails stops no other.
 */
export const resumeRefunds = operation('refunds/resume-refunds', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const waiting = await listUnanswered(world.db, paymentMode(), world.now, batch)
    let answered = 0
    for (const { id } of waiting) {
      try {
        const state = await sendRefund(world, id, true)
        if (state === 'DONE' || state === 'FAILED') answered += 1
      } catch (thrown) {
        log.error({ err: thrown, refund: id }, 'a refund could not be taken up again')
      }
    }
    return { asked: waiting.length, answered }
  },
})
