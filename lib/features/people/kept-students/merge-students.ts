import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { visible } from '@/lib/access/visible'
import { isLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { areDistinct, moveDistinct } from './distinct.queries'
import {
  closeMerged,
  fillFrom,
  listTwice,
  lockStudents,
  lockTalliesOfStudents,
  moveToKept,
  withdrawReducedTwice,
} from './merging.queries'
import { getKeptStudent } from './queries'
import { whyNotKeepStudents, whyNotUnite } from './rules'
import { seenStudent } from './schema'

/**
 * Two entries of one person become one: everything of the one goes to the other, and its address signs in as the one that
 * stays (people#merged-students).
 */
export const mergeStudents = operation('people/kept-students/merge-students', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenStudent, keptId: id, keptVersion: z.int().min(1), reason }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    refuseIf(whyNotKeepStudents(actor))
    const scope = visible.students(actor)
    const ids = [input.studentId, input.keptId]
    await lockTalliesOfStudents(db, ids)
    await lockStudents(db, ids)
    const student = await getKeptStudent(db, scope, input.studentId)
    const kept = await getKeptStudent(db, scope, input.keptId)
    const twice = await listTwice(db, student.id, kept.id)
    refuseIf(whyNotUnite(student, kept, { twice, areDistinct: await areDistinct(db, student.id, kept.id) }))
    if (student.version !== input.version || kept.version !== input.keptVersion) throw new Fault('conflict.stale')
    for (const seenAs of await endedImpersonations(db, { studentId: student.id }, now)) record(seenAs)
    await endSessions(db, { studentId: student.id }, now, 'REVOKED')
    const withdrawn = await withdrawReducedTwice(db, now, student.id, kept.id)
    const items = await moveToKept(db, now, student.id, kept.id)
    await moveDistinct(db, student.id, kept.id)
    const isFilled = await fillFrom(db, now, student.id, { id: kept.id, version: kept.version })
    const isClosed = await closeMerged(db, now, { id: student.id, version: student.version }, kept.id)
    if (!isFilled || !isClosed) throw new Fault('conflict.stale')
    for (const [which, to] of [
      ['merged', student.email],
      ['kept', kept.email],
    ] as const)
      await queueMail(db, now, {
        dedupeKey: `students-merged:${student.id}:${kept.id}:${which}`,
        template: 'students-merged',
        payload: {},
        language: isLanguage(kept.language) ? kept.language : world.language,
        person: { kind: 'STUDENT', id: kept.id },
        to,
      })
    const { reason } = input
    const changes = [{ field: 'mergedIntoId', before: null, after: kept.id }]
    record({ object: ['Student', student.id], studentId: student.id, items, reason, changes })
    record({ object: ['Student', kept.id], studentId: kept.id, items, reason })
    for (const { id, projectId, state } of withdrawn) {
      const changes = [{ field: 'state', before: state, after: 'WITHDRAWN' }]
      record({ object: ['FeeReduction', id], projectId, studentId: kept.id, reason, changes })
    }
    return { keptId: kept.id, moved: items }
  },
})
