import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { wireId } from '@/lib/wire/formats'
import { getPayStatus } from './queries'

/** Whether a registration or a package is paid for by now, as a page that waits asks every two seconds (api.md, getPayStatus). */
export const watchStatus = operation('payments/payments/watch-status', {
  access: ['student', 'admin'],
  input: z.object({ id: wireId }),
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
