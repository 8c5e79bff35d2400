import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { ownAddress, sandboxKeys } from '@/lib/providers/payments'
import { askProvider } from '@/lib/providers/payments/ask'
import { signatureHeader, signatureOf } from '@/lib/providers/payments/sandbox-wire'

/** The sandbox tells the shop what happened, signed anew at each try; whatever is not taken is told again by the queue. */
export const deliverEvent = operation('payments/sandbox/deliver-event', {
  access: ['system'],
  input: z.object({ body: z.string() }),
  run: async ({ input: { body }, world }) => {
    const signature = signatureOf(sandboxKeys.events(), body, world.now)
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    await askProvider(`${ownAddress()}/api/webhooks/sandbox`, { body, headers })
  },
})
