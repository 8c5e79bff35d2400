import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'

/** The picture on the cover of a project in reach; a project without one has no such file. */
export async function getCoverFile(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, code: string) {
  const row = await db.project.findFirst({
    where: { AND: [scope, { code, coverFile: { state: 'STORED' } }] },
    select: { coverFile: { select: { key: true, store: true, name: true, mime: true, bytes: true } } },
  })
  if (row?.coverFile == null) throw new Fault('notFound')
  return row.coverFile
}

/** How large a file is. */
export async function getFileSize(db: Tx, id: string): Promise<number> {
  const { bytes } = await db.file.findUniqueOrThrow({ where: { id }, select: { bytes: true } })
  return bytes
}

export type Cover = { coverFileId: string | null; coverAlt: Bilingual | null }

export async function putCover(db: Tx, projectId: string, { coverFileId, coverAlt }: Cover): Promise<void> {
  await db.project.update({
    where: { id: projectId },
    data: { coverFileId, coverAlt: coverAlt ?? Prisma.DbNull },
    select: { id: true },
  })
}
