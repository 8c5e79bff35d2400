import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { ActorKind } from '@/lib/db/generated/enums'
import type { Language } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'

export type AuditedDeed = {
  at: Date
  operation: string
  actorKind: ActorKind
  /** null: a student, or nobody. */
  actor: string | null
  actorId: string | null
  projectId: string | null
  items: number | null
}

/** The newest entries of these operations since an instant, with the names of the staff who did them. */
export async function listDeeds(
  db: Db,
  scope: Scoped<Prisma.AuditEntryWhereInput>,
  { operations, since, take, language }: { operations: string[]; since: Date; take: number; language: Language },
): Promise<AuditedDeed[]> {
  const rows = await db.auditEntry.findMany({
    where: { AND: [scope, { at: { gte: since }, operation: { in: operations } }] },
    select: { at: true, operation: true, actorKind: true, actorId: true, projectId: true, items: true },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take,
  })
  const idsOf = (kinds: readonly ActorKind[]) => ({
    where: {
      id: {
        in: rows.flatMap(({ actorKind, actorId }) => (actorId !== null && kinds.includes(actorKind) ? [actorId] : [])),
      },
    },
  })
  const contacts = await db.contact.findMany({
    ...idsOf(['ADVISER', 'COORDINATOR']),
    select: { id: true, family: true, given: true, latinName: true },
  })
  const administrators = await db.administrator.findMany({ ...idsOf(['ADMIN']), select: { id: true, name: true } })
  const names = new Map([
    ...contacts.map((contact) => [contact.id, contactNames(contact, language).main] as const),
    ...administrators.map(({ id, name }) => [id, name] as const),
  ])
  return rows.map((row) => ({ ...row, actor: names.get(row.actorId ?? '') ?? null }))
}
