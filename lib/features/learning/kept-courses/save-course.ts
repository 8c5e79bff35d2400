import { z } from 'zod'
import { actingBy, actsOn, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Bilingual } from '@/lib/i18n/languages'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockCourse, updateCourse } from './queries'
import { whyNotKeepCourses } from './rules'
import { courseFields, courseTarget } from './schema'

/**
 * Who keeps contents renames a class over the version they saw, archives it, or opens it again; which projects list it is
 * said by who keeps contents of all projects (learning#kept-courses).
 */
export const saveCourse = operation('learning/kept-courses/save-course', {
  access: ['admin'],
  input: z.object({ ...courseTarget, ...courseFields }),
  write: async ({ db, now, record }, { actor, input: { classId, version, projectIds: requestedIds, ...values } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const { projectId } = actor
    const before = await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const listedBy = actsOn(actor, textGrants, null) ? requestedIds : undefined
    const projectIds = [...new Set(listedBy ?? before.projectIds)]
    const changes = changesBetween(toldOf(before), toldOf({ ...values, projectIds }))
    if (changes.length === 0) return new Unchanged({ version: before.version })
    if (before.version !== version) throw new Fault('conflict.stale')
    await updateCourse(db, now, classId, { ...values, projectIds })
    record({ object: ['Class', classId], projectId, changes })
    return { version: version + 1 }
  },
})

type Told = { name: Bilingual; description: Bilingual | null; active: boolean; projectIds: readonly string[] }

function toldOf({ name, description, active, projectIds }: Told) {
  return {
    ...{ nameZh: name.zh, nameEn: name.en, active: String(active) },
    ...{ descriptionZh: description?.zh ?? null, descriptionEn: description?.en ?? null },
    projects: projectIds.toSorted().join(' '),
  }
}
