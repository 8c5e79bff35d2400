import type { Tx } from '@/lib/db/client'
import type { Run } from './schema'

/** Keeps how the last run of its kind went, in the place of the one before. */
export async function putRun(db: Tx, now: Date, { kind, ...value }: Run): Promise<void> {
  const key = `last-${kind}`
  await db.setting.upsert({
    where: { key },
    create: { key, value, createdAt: now, updatedAt: now },
    update: { value, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}
