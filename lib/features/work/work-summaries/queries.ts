import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'

export type StoredPicture = { key: string; store: FileStore; bytes: number | null; mime: string | null }

/** Those of the files in reach that have arrived. */
export async function listPictures(
  db: Db,
  scope: Scoped<Prisma.FileWhereInput>,
  keys: readonly string[],
): Promise<StoredPicture[]> {
  const stored = { key: { in: [...keys] }, state: 'STORED' as const }
  const rows = await db.file.findMany({
    where: { AND: [scope, stored] },
    select: { key: true, store: true, bytes: true, mime: true },
  })
  return rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) }))
}
