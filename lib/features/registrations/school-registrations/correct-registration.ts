import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { isSiteOf, updateDetails } from './approvals.queries'
import { lockSchoolRegistration } from './queries'
import { whyNotCorrect } from './rules'
import { correctedDetails } from './schema'

/** A registrar corrects when and where a school's test is, and who receives what is sent for it (registrations#approvals). */
export const correctRegistration = operation('registrations/school-registrations/correct-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, version: z.int().min(1), ...correctedDetails }),
  run: ({ actor, input: { registrationId, version, ...details }, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const scope = visible.schoolRegistrations(actingBy(actor, ['REGISTRAR']))
      const { id, project, ...registration } = await lockSchoolRegistration(db, scope, registrationId)
      refuseIf(whyNotCorrect(registration))
      if (registration.version !== version) throw new Fault('conflict.stale')
      if (details.testSiteId !== null && !(await isSiteOf(db, project.id, details.testSiteId)))
        throw new Fault('schoolRegistrations.otherSite')
      const before = {
        ...registration,
        testSiteId: registration.testSite?.id ?? null,
        testDate: registration.testDate?.toISOString().slice(0, 10) ?? null,
      }
      const changes = changesBetween(before, details)
      if (changes.length === 0) return new Unchanged({ id })
      if (!(await updateDetails(db, now, { id, version }, details))) throw new Fault('conflict.stale')
      record({ object: ['SchoolRegistration', id], projectId: project.id, changes })
      return { id }
    }),
})
