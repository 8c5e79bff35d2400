import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { hasLiveRelease, lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { optionalReason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { dropResults, getResults, listEvents, putResults, type EventResultState } from './queries'
import { mostGrade, mostSaved, planResults, type Result, type VersionedResult } from './rules'

const row = z.object({
  registrationId: id,
  /** As the writer saw it; 0: there was none. */
  version: z.int().min(0),
  hundredths: z.int().min(0).max(10_000).nullable(),
  grade: z.string().trim().max(mostGrade).nullable(),
})

/** Of two results for one student there is no telling which is meant. */
function eachOnce(rows: readonly z.output<typeof row>[]): boolean {
  return new Set(rows.map(({ registrationId }) => registrationId)).size === rows.length
}

/**
 * Organisers enter what students reached in an event, many at once. What somebody else changed meanwhile is not written over:
 * it comes back as it stands now, and everything else is saved. Once a release is set each change takes a reason.
 */
export const saveEventResults = operation('judging/event-results/save-event-results', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    projectId: id,
    eventId: id,
    rows: z.array(row).min(1).max(mostSaved).refine(eachOnce),
    reason: optionalReason,
  }),
  write: async ({ db, now, record }, { actor, input: { projectId, eventId, rows, reason } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    const of = { projectId, eventId }
    const requested = rows.map((one): VersionedResult => ({ ...one, grade: one.grade === '' ? null : one.grade }))
    await lockProject(db, projectId)
    const events = await listEvents(db, visible.projects(actor), projectId)
    if (events.every(({ id }) => id !== eventId)) throw new Fault('notFound')
    const ids = requested.map(({ registrationId }) => registrationId)
    const current = await getResults(db, visible.registrations(actor), of, ids)
    const { write, stale } = planResults(current, requested)
    if (write.length > 0 && reason === null && (await hasLiveRelease(db, projectId))) {
      throw new Fault('awards.reasonMissing', { fields: [{ field: 'reason', key: 'faults.awards.reasonMissing' }] })
    }
    const byId = new Map(current.map((result) => [result.registrationId, result]))
    const dropped = write.filter((result) => isNone(result) && !byId.get(result.registrationId)?.advancementId)
    const kept = write.filter((result) => !dropped.includes(result))
    if ((await putResults(db, now, of, kept)) !== kept.length) throw new Fault('conflict.stale')
    await dropResults(
      db,
      of,
      dropped.map(({ registrationId }) => registrationId),
    )
    const outcome = { saved: await getResults(db, visible.registrations(actor), of, ids), stale }
    if (write.length === 0) return new Unchanged(outcome)
    const changes = write.map((result) => changeOf(byId.get(result.registrationId), result))
    record({ object: ['EventResult', null], projectId, items: write.length, reason, changes })
    return outcome
  },
})

function isNone({ hundredths, grade }: Result): boolean {
  return hundredths === null && grade === null
}

function changeOf(before: EventResultState | undefined, after: Result) {
  return { field: before?.number ?? '', before: before ? toldOf(before) : null, after: toldOf(after) }
}

/** In points, as people write it. */
function toldOf({ hundredths, grade }: Result): string | null {
  return (
    [hundredths === null ? null : String(hundredths / 100), grade].filter((part) => part !== null).join(' ') || null
  )
}
