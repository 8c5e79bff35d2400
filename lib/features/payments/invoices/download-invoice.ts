import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { translate } from '@/lib/i18n/translate'
import type { FileAnswer } from '@/lib/kernel/doors/download'
import { operation } from '@/lib/kernel/operation'
import { makePdf } from '@/lib/pdf/paper'
import { paperOf } from './paper.rules'
import { getInvoice } from './queries'
import { invoiceQuoted } from './schema'

/** The invoice as a paper, in the reader's language. */
export const downloadInvoice = operation('payments/invoices/download-invoice', {
  access: ['coordinator', 'admin'],
  grants: moneyReaders,
  input: z.object({ number: invoiceQuoted }),
  run: async ({ actor, input, world }): Promise<FileAnswer> => {
    const invoice = await getInvoice(world.db, visible.invoices(actor), input.number)
    const bytes = await makePdf({ ...paperOf(invoice, world.language), now: world.now })
    return {
      name: `${translate(world.language, 'invoices.titleOf', { number: invoice.number })}.pdf`,
      type: 'application/pdf',
      bytes,
    }
  },
})
