import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { ResourceCountry, ResourceKind } from '@/lib/db/generated/enums'
import { bilingualOf } from '@/lib/i18n/languages'

/** The published resources in reach, in their order: files that are stored, and links. */
export async function listResourceRows(
  db: Db,
  scope: Scoped<Prisma.ResourceWhereInput>,
  of: { kind: ResourceKind; country?: ResourceCountry | undefined },
) {
  const rows = await db.resource.findMany({
    where: {
      AND: [
        scope,
        { kind: of.kind, active: true, OR: [{ fileId: null }, { file: { state: 'STORED' } }] },
        of.country ? { country: of.country } : {},
      ],
    },
    select: {
      id: true,
      country: true,
      subject: true,
      title: true,
      url: true,
      file: { select: { key: true, bytes: true, mime: true } },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ subject, title, ...row }) => ({
    ...row,
    subject: subject === null ? null : bilingualOf(subject),
    title: bilingualOf(title),
  }))
}
