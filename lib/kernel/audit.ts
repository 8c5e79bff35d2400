import { actorKindOf, personIdOf } from '@/lib/access/actor'
import type { Tx } from '@/lib/db/client'
import type { Source, World } from './world'

/** What an operation did, for its audit row (security, Every request passes). No enciphered value is ever put here. */
export type AuditRecord = {
  /** The model and the id of the row it was done to; many rows at once have no id but `items` and a batch. */
  object: readonly [type: string, id: string | null]
  projectId?: string | null
  studentId?: string | null
  batchId?: string | null
  items?: number
  reason?: string | null
  changes?: readonly { field: string; before: string | null; after: string | null }[]
}

const sources = {
  page: 'PAGE',
  action: 'ACTION',
  api: 'API',
  job: 'JOB',
  webhook: 'WEBHOOK',
  script: 'SCRIPT',
} as const satisfies Record<Source, string>

/** Writes the audit row in the transaction of what it tells. */
export async function writeAudit(db: Tx, world: World, record: AuditRecord): Promise<void> {
  const { actor } = world
  const [objectType, objectId] = record.object
  await db.auditEntry.create({
    data: {
      at: world.now,
      actorKind: actorKindOf(actor),
      actorId: personIdOf(actor),
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
