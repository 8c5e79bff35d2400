import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { Unchanged, type Work } from '@/lib/kernel/transaction'
import { putVersion } from './change.queries'
import { lockSetUp, type SetUp } from './queries'
import { type SetUpSection, whyNotChange } from './rules'

type SectionChange = {
  actor: AdminActor
  projectId: string
  /** The version that was seen. */
  version: number
  section: SetUpSection
  /** What is to stand there; of the project the same fields are compared. */
  fields: Partial<Record<keyof SetUp, unknown>>
  /** Refuses what can't be, and writes it. */
  write: (setUp: SetUp) => Promise<void>
}

/** One section of a project is saved over the version that was seen; what it already says is no change. */
export async function changeSetUp(
  { db, now, record }: Work,
  { actor, projectId, version, section, fields, write }: SectionChange,
) {
  refuseIf(whyNotChange(actor, projectId, section))
  const setUp = await lockSetUp(db, visible.projects(actor), projectId)
  const changes = changesBetween(toldOf(pick(setUp, fields)), toldOf(fields))
  if (changes.length === 0) return new Unchanged({ version: setUp.version })
  if (setUp.version !== version) throw new Fault('conflict.stale')
  await write(setUp)
  await putVersion(db, setUp, now)
  record({ object: ['Project', setUp.id], projectId: setUp.id, changes })
  return { version: setUp.version + 1 }
}

/** The same fields of the project, in lists with the same fields of each row. */
function pick(setUp: object, fields: object): object {
  const entries = Object.entries(fields).map(([key, value]: [string, unknown]) => {
    const before: unknown = Reflect.get(setUp, key)
    const isList = Array.isArray(before) && Array.isArray(value)
    const known = isList ? Object.keys((value[0] ?? {}) as object) : []
    if (!isList || known.length === 0) return [key, before]
    return [key, before.map((row: object) => Object.fromEntries(known.map((one) => [one, Reflect.get(row, one)])))]
  })
  return Object.fromEntries(entries)
}

/** As the audit row has them: dates in ISO, lists and texts in both languages as JSON. */
function toldOf(fields: object): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]: [string, unknown]) => {
      if (value instanceof Date) return [key, value.toISOString()]
      if (typeof value === 'object' && value !== null) return [key, JSON.stringify(value)]
      return [key, value as string | number | boolean | null]
    }),
  )
}
