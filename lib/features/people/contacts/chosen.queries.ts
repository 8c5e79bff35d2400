import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'

/** The school in reach that a list is narrowed to, by name; null: none. */
export async function nameSchool(db: Db, scope: Scoped<Prisma.SchoolWhereInput>, id: string | undefined) {
  if (id === undefined || !isUuid(id)) return null
  return db.school.findFirst({
    where: { AND: [scope, { id }] },
    select: { id: true, name: true, nameEn: true },
  })
}

/** The same of an adviser or a coordinator. */
export async function nameContact(db: Db, scope: Scoped<Prisma.ContactWhereInput>, id: string | undefined) {
  if (id === undefined || !isUuid(id)) return null
  return db.contact.findFirst({
    where: { AND: [scope, { id, erasedAt: null }] },
    select: { id: true, family: true, given: true, latinName: true },
  })
}
