import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { getOrganizerName } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'
import { makePdf } from '@/lib/pdf/paper'
import { paperOf } from './paper.rules'
import { getReceipt } from './queries'
import { orderNumber } from './schema'

/** The receipt to keep, in the reader's language. */
export const downloadReceipt = operation('payments/receipts/download-receipt', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  grants: moneyReaders,
  input: z.object({ number: orderNumber }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const receipt = await getReceipt(world.db, visible.orders(actor), actor, input.number)
    const bytes = await makePdf({
      ...paperOf(receipt, world.language, await getOrganizerName(world.db, world.language)),
      now: world.now,
    })
    const name = translate(world.language, 'receipts.fileName', { number: receipt.number })
    return { name, type: 'application/pdf', bytes }
  },
})
