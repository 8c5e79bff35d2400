import { anyone } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { bilingualOf, defaultLanguage, inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'

type Revocation = { byId: string; reason: string }

/**
 * Revokes whatever rests on these awards or may name them, in the transaction that takes them back: a comprehensive one of
 * whoever had such an award, by whatever name it was called then. They may be issued anew. Whose results are out is told.
 * Answers how many were revoked.
 */
export async function revokeOfAwards(
  db: Tx,
  now: Date,
  { awardIds, byId, reason }: Revocation & { awardIds: readonly string[] },
): Promise<number> {
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
  return revoke(
    db,
    now,
    rows.map(({ id }) => id),
    { byId, reason },
  )
}

/** Revokes those that are still valid, tells whose they were, and answers how many. */
export async function revoke(db: Tx, now: Date, ids: readonly string[], { byId, reason }: Revocation): Promise<number> {
  const revoked = await db.certificate.updateManyAndReturn({
    where: { id: { in: [...ids] }, state: 'ISSUED' },
    data: { state: 'REVOKED', revokedAt: now, revokedById: byId, revokeReason: reason },
    select: { id: true },
  })
  await tellStudents(db, now, 'revoked', revoked)
  return revoked.length
}

type Ended = { id: string; token?: string }

/** A mail to each student whose certificate is valid no more, if she could know of it: before the release nobody does. */
export async function tellStudents(db: Tx, now: Date, outcome: 'reissued' | 'revoked', ended: readonly Ended[]) {
  const tokens = new Map(ended.map(({ id, token }) => [id, token ?? '']))
  const rows = await db.certificate.findMany({
    where: { AND: [visible.openCertificates(anyone, now), { id: { in: [...tokens.keys()] } }] },
    select: {
      id: true,
      number: true,
      rule: { select: { project: { select: { name: true } } } },
      student: { select: { id: true, email: true, language: true } },
    },
    orderBy: { id: 'asc' },
  })
  const mails = rows.map(({ id, number, rule: { project }, student }) => {
    const language = isLanguage(student.language) ? student.language : defaultLanguage
    return {
      dedupeKey: `certificate-${outcome}:${id}`,
      template: 'certificate-changed' as const,
      payload: {
        outcome,
        number,
        project: project === null ? '' : inLanguage(bilingualOf(project.name), language),
        token: tokens.get(id) ?? '',
      },
      language,
      person: { kind: 'STUDENT' as const, id: student.id },
      to: student.email,
    }
  })
  if (mails.length > 0) await queueMails(db, now, mails)
}
