import type { Db, Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/ids'
import { type OwnMailTexts, ownTextsIn } from '@/lib/jobs/own-texts'

const mostVersions = 50
const author = { select: { name: true } } as const

/** The latest version of each mail whose words were ever changed, without the words. */
export async function listLatestTexts(db: Db) {
  const rows = await db.mailText.findMany({
    distinct: ['template'],
    orderBy: [{ template: 'asc' }, { version: 'desc' }],
    select: { template: true, version: true, createdAt: true, texts: true, by: author },
  })
  return rows.map(({ texts, by, ...row }) => ({ ...row, by: by.name, texts: ownTextsIn(texts) }))
}

/** The versions of a mail's words, the latest first. */
export async function listVersions(db: Db | Tx, template: string) {
  const rows = await db.mailText.findMany({
    where: { template },
    orderBy: { version: 'desc' },
    take: mostVersions,
    select: { version: true, createdAt: true, texts: true, by: author },
  })
  return rows.map(({ texts, by, ...row }) => ({ ...row, by: by.name, texts: ownTextsIn(texts) }))
}

type NewVersion = { template: string; version: number; texts: OwnMailTexts; byId: string }

/** Adds a version; of two that are the same number the database refuses one. */
export async function addVersion(db: Tx, now: Date, { template, version, texts, byId }: NewVersion): Promise<string> {
  const id = newId(now)
  await db.mailText.create({ data: { id, createdAt: now, template, version, texts, byId }, select: { id: true } })
  return id
}
