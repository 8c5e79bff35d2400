import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { PersonKind, Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { orNotFound } from '@/lib/kernel/fault'

const selected = { id: true, name: true, query: true } as const
export type SavedView = { id: string; name: string; query: string }
type Scope = Scoped<Prisma.SavedViewWhereInput>

/** The views of a screen, by name. */
export async function listSavedViews(db: Db, scope: Scope, screen: string): Promise<SavedView[]> {
  return db.savedView.findMany({ where: { AND: [scope, { screen }] }, select: selected, orderBy: { name: 'asc' } })
}

export async function getSavedView(db: Db, scope: Scope, id: string): Promise<SavedView> {
  const view = isUuid(id) ? await db.savedView.findFirst({ where: { AND: [scope, { id }] }, select: selected }) : null
  return orNotFound(view)
}

export type NewView = { ownerKind: PersonKind; ownerId: string; screen: string; name: string; query: string }

/** Keeps a view under its name; the same name again keeps the newer one. */
export async function putSavedView(db: Tx, now: Date, view: NewView): Promise<SavedView> {
  const { query, ...key } = view
  return db.savedView.upsert({
    where: { ownerKind_ownerId_screen_name: key },
    create: { ...view, createdAt: now },
    update: { query },
    select: selected,
  })
}

export async function deleteSavedView(db: Tx, id: string): Promise<void> {
  await db.savedView.delete({ where: { id } })
}
