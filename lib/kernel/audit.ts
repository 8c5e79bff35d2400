import { actorKindOf, personIdOf } from '@/lib/access/actor'
import { arrayText } from '@/lib/db/array-text'
import type { Tx } from '@/lib/db/client'
import type { LoginType } from '@/lib/db/generated/enums'
import { newIds } from '@/lib/db/ids'
import type { Source, World } from './world'

/** What an operation did, for its audit row (security#every-request). No enciphered value is ever put here. */
export type AuditRecord = {
  /** The model and the id of the row it was done to; many rows at once have no id but `items` and a batch. */
  object: readonly [type: string, id: string | null]
  projectId?: string | null
  studentId?: string | null
  batchId?: string | null
  items?: number
  reason?: string | null
  changes?: readonly { field: string; before: string | null; after: string | null }[]
  /** Whom the caller proved to be with it, as at sign-in; without it the row names whoever called. */
  by?: { kind: LoginType; id: string }
}

const sources = {
  page: 'PAGE',
  action: 'ACTION',
  api: 'API',
  job: 'JOB',
  webhook: 'WEBHOOK',
  script: 'SCRIPT',
} as const satisfies Record<Source, string>

/** So many are written one after another, and stand in the log in that order. */
const few = 10

/** Writes the audit rows in the transaction of what they tell; many at once take two statements (performance#w5). */
export async function writeAudit(db: Tx, world: World, records: readonly AuditRecord[]): Promise<void> {
  if (records.length > few && records.every(({ by }) => by === undefined)) return writeMany(db, world, records)
  for (const record of records) await writeOne(db, world, record)
}

async function writeMany(db: Tx, world: World, records: readonly AuditRecord[]): Promise<void> {
  const { actor } = world
  const impersonatorId = 'impersonatorId' in actor ? actor.impersonatorId : null
  const ids = newIds(world.now, records.length)
  await db.$executeRaw`
    insert into audit_entry (id, at, actor_kind, actor_id, impersonator_id, source, operation, object_type, object_id, project_id,
      student_id, batch_id, items, reason, request_id)
    select x.id, ${world.now}, ${actorKindOf(actor)}::actor_kind, ${personIdOf(actor)}::uuid, ${impersonatorId}::uuid,
      ${sources[world.source]}::audit_source, ${world.operation}, x.object_type, x.object_id, x.project_id, x.student_id, x.batch_id,
      x.items, x.reason, ${world.requestId}
    from unnest(${arrayText(ids)}::uuid[], ${arrayText(records.map(({ object }) => object[0]))}::text[], ${arrayText(records.map(({ object }) => object[1]))}::uuid[],
      ${arrayText(records.map((one) => one.projectId ?? null))}::uuid[], ${arrayText(records.map((one) => one.studentId ?? null))}::uuid[],
      ${arrayText(records.map((one) => one.batchId ?? null))}::uuid[], ${arrayText(records.map((one) => one.items ?? null))}::int[],
      ${arrayText(records.map((one) => one.reason ?? null))}::text[])
      x (id, object_type, object_id, project_id, student_id, batch_id, items, reason)`
  const values = records.flatMap(({ changes = [] }, place) =>
    changes.map((change) => ({ entryId: ids[place] ?? null, ...change })),
  )
  if (values.length === 0) return
  await db.$executeRaw`
    insert into audit_value (id, entry_id, field, before, after)
    select * from unnest(${arrayText(newIds(world.now, values.length))}::uuid[], ${arrayText(values.map((one) => one.entryId))}::uuid[],
      ${arrayText(values.map((one) => one.field))}::text[], ${arrayText(values.map((one) => one.before))}::text[], ${arrayText(values.map((one) => one.after))}::text[])`
}

async function writeOne(db: Tx, world: World, record: AuditRecord): Promise<void> {
  const { actor } = world
  const [objectType, objectId] = record.object
  await db.auditEntry.create({
    data: {
      at: world.now,
      actorKind: record.by?.kind ?? actorKindOf(actor),
      actorId: record.by?.id ?? personIdOf(actor),
      impersonatorId: 'impersonatorId' in actor ? actor.impersonatorId : null,
      source: sources[world.source],
      operation: world.operation,
      objectType,
      objectId,
      projectId: record.projectId ?? null,
      studentId: record.studentId ?? null,
      batchId: record.batchId ?? null,
      items: record.items ?? null,
      reason: record.reason ?? null,
      requestId: world.requestId,
      ...(record.changes && record.changes.length > 0 ? { values: { create: [...record.changes] } } : {}),
    },
  })
}

type Plain = string | number | boolean | null

/** What an audit row tells of a change: the fields of `after` that were another before. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, Plain>>,
): { field: string; before: string | null; after: string | null }[] {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: text(before[field]), after: text(value) }))
    .filter((change) => change.before !== change.after)
}
