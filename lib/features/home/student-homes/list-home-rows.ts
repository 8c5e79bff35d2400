import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { maySeeAmounts } from '@/lib/features/payments/payments/rules'
import { listSettlements } from '@/lib/features/payments/payments/settlements.queries'
import { listExtraTexts } from '@/lib/features/registrations/registrations/queries'
import { operation } from '@/lib/kernel/operation'
import { getStudentHome } from './get-student-home'
import { listRefundPolicies } from './queries'

/**
 * The rows of a student's home with what screens show elsewhere: how each was paid for, under which policy, and the
 * texts no clause defines (home#row).
 */
export const listHomeRows = operation('home/student-homes/list-home-rows', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, input, world }) => {
    const { registrations } = await getStudentHome.run({ actor, input, world })
    const { db } = world
    const scope = visible.registrations(actor)
    const ids = registrations.map(({ id }) => id)
    const [settlements, extras, policies] = await Promise.all([
      listSettlements(db, scope, ids),
      listExtraTexts(db, scope, ids),
      listRefundPolicies(
        db,
        registrations.map(({ project }) => project.id),
      ),
    ])
    const hasAmounts = maySeeAmounts(actor)
    return registrations.map((row) => ({
      ...row,
      settledBy: settlements.get(row.id) ?? null,
      hasAmounts,
      extra: extras.get(row.id) ?? { businessUnit: '', coordinatorId: '' },
      refundPolicy: policies.get(row.project.id) ?? { zh: '', en: '' },
    }))
  },
})
