import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { isSiteOf, updateDetails } from './approvals.queries'
import { listTeachers, lockSchoolRegistration, replaceTeachers } from './queries'
import { whyNotCorrect } from './rules'
import { correctedDetails, teachers } from './schema'

/** A registrar corrects when and where a school's test is, who looks after it, and who receives what is sent for it (registrations#approvals). */
export const correctRegistration = operation('registrations/school-registrations/correct-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    registrationId: id,
    version: z.int().min(1),
    ...correctedDetails,
    contactIds: teachers.optional(),
  }),
  write: async ({ db, now, record }, { actor, input: { registrationId, version, contactIds, ...details } }) => {
    const registrar = actingBy(actor, ['REGISTRAR'])
    const scope = visible.schoolRegistrations(registrar)
    const { id, project, ...registration } = await lockSchoolRegistration(db, scope, registrationId)
    refuseIf(whyNotCorrect(registration))
    if (registration.version !== version) throw new Fault('conflict.stale')
    if (details.testSiteId !== null && !(await isSiteOf(db, project.id, details.testSiteId)))
      throw new Fault('schoolRegistrations.otherSite')
    const { schoolId, teachers: present } = registration
    const isNew = contactIds !== undefined && idsOf(contactIds) !== idsOf(present.map(({ id }) => id))
    const chosen = isNew ? await listTeachers(db, visible.teachers(registrar), schoolId, contactIds) : present
    const teacherIds = chosen.map(({ id }) => id)
    const before = {
      ...registration,
      teachers: idsOf(present.map(({ id }) => id)),
      testSiteId: registration.testSite?.id ?? null,
      testDate: registration.testDate?.toISOString().slice(0, 10) ?? null,
    }
    const changes = changesBetween(before, { ...details, teachers: idsOf(teacherIds) })
    if (changes.length === 0) return new Unchanged({ id })
    if (!(await updateDetails(db, now, { id, version }, details))) throw new Fault('conflict.stale')
    if (isNew) await replaceTeachers(db, now, id, teacherIds)
    record({ object: ['SchoolRegistration', id], projectId: project.id, changes })
    return { id }
  },
})

function idsOf(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted().join(';')
}
