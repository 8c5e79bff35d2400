import { z } from 'zod'
import { actingBy, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { listChapterRows, lockCourse, putOutlineOrder, touchCourse } from './queries'
import { whyNotKeepCourses } from './rules'

/**
 * Who keeps contents puts the sessions of a class, or the chapters of one that stand side by side, into another order; an
 * order of other rows than there are now is refused (learning#kept-courses).
 */
export const orderOutline = operation('learning/kept-courses/order-outline', {
  access: ['admin'],
  input: z.object({
    classId: id,
    /** null: the sessions themselves. */
    within: z.object({ sessionId: id, parentId: id.nullable() }).nullable(),
    ids: z.array(id).max(1000),
  }),
  write: async ({ db, record }, { actor, input: { classId, within, ids } }) => {
    refuseIf(whyNotKeepCourses(actor))
    const course = await lockCourse(db, visible.classes(actingBy(actor, textGrants)), classId)
    const rows =
      within === null
        ? course.sessions
        : (await listChapterRows(db, classId)).filter(
            ({ sessionId, parentId }) => sessionId === within.sessionId && parentId === within.parentId,
          )
    const isWhole = ids.length === rows.length && new Set(ids).size === ids.length
    if (!isWhole || rows.some((row) => !ids.includes(row.id))) throw new Fault('conflict.stale')
    if (rows.every((row, at) => row.id === ids[at])) return new Unchanged({ rows: rows.length })
    await putOutlineOrder(db, within === null ? 'sessions' : 'chapters', ids)
    await touchCourse(db, classId)
    const titles = ids.map((one) => rows.find((row) => row.id === one)?.title.en ?? '')
    record({
      object: ['Class', classId],
      projectId: actor.projectId,
      changes: [{ field: 'order', before: rows.map(({ title }) => title.en).join(' · '), after: titles.join(' · ') }],
    })
    return { rows: rows.length }
  },
})
