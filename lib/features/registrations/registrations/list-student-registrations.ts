import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { maySeeAmounts } from '@/lib/features/payments/payments/rules'
import { listSettlements } from '@/lib/features/payments/payments/settlements.queries'
import { isInReach } from '@/lib/features/people/students/queries'
import { listAsked } from '@/lib/features/registrations/rosters/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'

/** One student's registrations with how they were paid for, the newest first (registrations#lists). */
export const listStudentRegistrations = operation('registrations/registrations/list-student-registrations', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(world.db, visible.students(actor), studentId))) throw new Fault('notFound')
    const newestFirst = { by: 'created', descending: true } as const
    const page = await listAsked(world.db, reachOf(actor), { studentId }, input, newestFirst)
    const ids = page.rows.map(({ id }) => id)
    const settlements = await listSettlements(world.db, visible.registrations(actor), ids)
    const hasAmounts = maySeeAmounts(actor)
    const rows = page.rows.map((row) => ({ ...row, settledBy: settlements.get(row.id) ?? null, hasAmounts }))
    return { rows, total: page.total }
  },
})
