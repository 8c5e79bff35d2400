import { z } from 'zod'
import { actingBy, holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPayables } from '@/lib/features/payments/payments/queries'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { whyNotCancel, type whyNotWaive } from '../kept-registrations/rules'
import { countReviewed, listPeopleOf, listReviewed } from './approvals.queries'
import { noticeGrants, whyNotActOn, whyNotCorrect, whyNotDecide, whyNotNotify, whyNotWaiveSchool } from './rules'
import { approvalNarrowing } from './schema'

/** What schools registered for and the organisers look at, with what may be said of each (registrations#approvals). */
export const listApprovals = operation('registrations/school-registrations/list-approvals', {
  access: ['admin'],
  input: z.object({
    ...approvalNarrowing,
    ...pageInput,
  }),
  run: async ({ actor, input: { queue, search, ...page }, world: { db } }) => {
    const scope = visible.schoolRegistrations(actor)
    const corrects = holdsGrant(actor, ['REGISTRAR'])
    const { rows, total } = await listReviewed(db, scope, queue, search, pageWindow(page))
    const schoolIds = [...new Set(rows.map(({ schoolId }) => schoolId))]
    const people = corrects
      ? await listPeopleOf(db, visible.teachers(actingBy(actor, ['REGISTRAR'])), schoolIds)
      : undefined
    const ids = rows.map((row) => row.id)
    const payables = new Map((await getPayables(db, 'school', ids)).map((payable) => [payable.id, payable]))
    const judged = (id: string, judge: typeof whyNotWaive) => {
      const payable = payables.get(id)
      return payable === undefined ? 'notFound' : judge(payable)
    }
    return {
      rows: rows.map(({ places, ...row }) => {
        const unless = (whyNotAnybody: FaultKey | null) =>
          whyNotActOn(actor, ['REGISTRAR'], row.project.id, whyNotAnybody)
        return {
          ...row,
          people: people?.get(row.schoolId)?.map(({ schoolId: _, ...person }) => person) ?? [],
          whyNotApprove: unless(whyNotDecide(row, 'APPROVED', places)),
          whyNotReject: unless(whyNotDecide(row, 'REJECTED', places)),
          whyNotWaive: unless(judged(row.id, (payable) => whyNotWaiveSchool(row, payable))),
          whyNotCancel: unless(judged(row.id, whyNotCancel)),
          whyNotCorrect: unless(whyNotCorrect(row)),
          whyNotNotify: whyNotActOn(actor, noticeGrants, row.project.id, whyNotNotify(row)),
        }
      }),
      total,
      counts: await countReviewed(db, scope, search),
    }
  },
})
