import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getPayables } from '@/lib/features/payments/payments/queries'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listKeptPackages as listRows } from './packages.queries'
import { whyNotCancel, whyNotWaive } from './rules'
import { showOrders } from './show-orders.step'

/** All packages of a student in reach, ended ones too, with what can be done about each (registrations#kept-registrations). */
export const listKeptPackages = operation('registrations/kept-registrations/list-kept-packages', {
  access: ['admin'],
  input: z.object({ studentId: id }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const found = await listRows(db, visible.packageRegistrations(actor), input.studentId)
    const rows = await showOrders(world, actor, found)
    const ids = rows.map((row) => row.id)
    const payables = new Map((await getPayables(db, 'package', ids)).map((payable) => [payable.id, payable]))
    return rows.flatMap((row) => {
      const payable = payables.get(row.id)
      return payable === undefined
        ? []
        : [
            {
              ...row,
              isKept: whyNotKeepStudents(actor) === null,
              whyNotWaive: whyNotWaive({ ...payable, packageRegistrationId: null }),
              whyNotCancel: whyNotCancel(payable),
            },
          ]
    })
  },
})
