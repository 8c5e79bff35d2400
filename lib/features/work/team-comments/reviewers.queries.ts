import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import type { FullName } from '@/lib/i18n/person-name'

export async function isReviewed(
  db: Db | Tx,
  reviewed: Scoped<Prisma.TeamWhereInput>,
  teamId: string,
): Promise<boolean> {
  return (await db.team.findFirst({ where: { AND: [reviewed, { id: teamId }] }, select: { id: true } })) !== null
}

/** Somebody who remarked or ticked, by name and in which part. */
export type Reviewer = { role: 'ADVISER' | 'COORDINATOR' | 'ADMINISTRATOR' | 'SYSTEM'; name: FullName | null }
type PersonRef = { kind: PersonKind; id: string | null }

/** The people behind rows of theirs; whoever is gone keeps their part and has no name. */
export async function listReviewers(
  db: Db | Tx,
  people: readonly PersonRef[],
): Promise<(person: PersonRef) => Reviewer> {
  const idsOf = (kind: PersonKind) => [
    ...new Set(people.flatMap((one) => (one.kind === kind && one.id !== null ? [one.id] : []))),
  ]
  const [contactIds, administratorIds] = [idsOf('CONTACT'), idsOf('ADMINISTRATOR')]
  const contacts =
    contactIds.length === 0
      ? []
      : await db.contact.findMany({
          where: { id: { in: contactIds } },
          select: { id: true, role: true, family: true, given: true, latinName: true },
        })
  const administrators =
    administratorIds.length === 0
      ? []
      : await db.administrator.findMany({ where: { id: { in: administratorIds } }, select: { id: true, name: true } })
  const known = new Map<string, Reviewer>()
  for (const { id, role, family, given, latinName } of contacts) {
    const name = { nativeFamily: family, nativeGiven: given, latinFamily: null, latinGiven: latinName }
    known.set(id, { role, name })
  }
  for (const { id, name } of administrators) {
    known.set(id, {
      role: 'ADMINISTRATOR',
      name: { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: name },
    })
  }
  return ({ kind, id }) =>
    known.get(id ?? '') ?? {
      role: kind === 'ADMINISTRATOR' ? 'ADMINISTRATOR' : kind === 'SYSTEM' ? 'SYSTEM' : 'ADVISER',
      name: null,
    }
}
