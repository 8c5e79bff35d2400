import { anyone } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'

export type Revocation = { byId: string; reason: string }

/**
 * The valid certificates that rest on these awards or may name them, held: a comprehensive one of whoever had such an
 * award, by whatever name it was called then.
 */
export async function lockCertificatesOfAwards(db: Tx, awardIds: readonly string[]): Promise<string[]> {
  const taken = [...awardIds]
  const rows = await db.$queryRaw<{ id: string }[]>`
    select x.id from certificate x where x.state = 'ISSUED' and x.id in (
      select id from certificate where award_id = any(${taken}::uuid[])
      union all
      select c.id from award a join registration r on r.project_id = a.project_id
          and (r.id = a.registration_id or r.team_id = a.team_id or exists (
            select from submission_member m join submission z on z.id = m.submission_id
            where m.registration_id = r.id and z.team_id = a.team_id))
        join certificate c on c.registration_id = r.id
      where a.id = any(${taken}::uuid[]) and c.kind = 'COMPREHENSIVE'
        and c.facts -> 'awards' @> json_build_array(json_build_object('isTeams', a.team_id is not null))::jsonb)
    order by x.id for update of x`
  return rows.map(({ id }) => id)
}

/** Those of them that were still valid. */
export async function markRevoked(
  db: Tx,
  now: Date,
  ids: readonly string[],
  { byId, reason }: Revocation,
): Promise<{ id: string }[]> {
  return db.certificate.updateManyAndReturn({
    where: { id: { in: [...ids] }, state: 'ISSUED' },
    data: { state: 'REVOKED', revokedAt: now, revokedById: byId, revokeReason: reason },
    select: { id: true },
  })
}

/** Those of the certificates whose students could know of them, with whose they are: before the release nobody does. */
export async function listKnownCertificates(db: Tx, now: Date, ids: readonly string[]) {
  return db.certificate.findMany({
    where: { AND: [visible.openCertificates(anyone, now), { id: { in: [...ids] } }] },
    select: {
      id: true,
      number: true,
      rule: { select: { project: { select: { name: true } } } },
      student: { select: { id: true, email: true, language: true } },
    },
    orderBy: { id: 'asc' },
  })
}
