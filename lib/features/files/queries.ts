import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'

export type StoredFile = { key: string; name: string; store: FileStore; mime: string | null }

/** A stored file in reach by its key; absent and out of reach are the same. */
export async function getStoredFile(db: Db, scope: Scoped<Prisma.FileWhereInput>, key: string): Promise<StoredFile> {
  const select = { key: true, name: true, store: true, mime: true } as const
  const row = await db.file.findFirst({ where: { AND: [scope, { key, state: 'STORED' }] }, select })
  if (row === null) throw new Fault('notFound')
  return row
}
