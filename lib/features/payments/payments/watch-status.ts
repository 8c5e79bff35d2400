import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getPayStatus } from './queries'

/** Whether a registration or a package is paid for by now, as a page that waits asks every two seconds (payments#polling). */
export const watchStatus = operation('payments/payments/watch-status', {
  access: ['student', 'admin'],
  input: z.object({ id }),
  run: ({ actor, input, world }) =>
    getPayStatus(
      world.db,
      {
        registrations: visibleSql.registrations(actor),
        packageRegistrations: visibleSql.packageRegistrations(actor),
      },
      input.id,
    ),
})
