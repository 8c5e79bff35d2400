import type { Tx } from '@/lib/db/client'
import { newId, newIds } from '@/lib/db/ids'
import type { RuleToIssue } from '@/lib/features/certificates/certificate-rules/queries'
import { factsHash } from './facts.rules'
import type { CertificateFacts } from './rules'

/**
 * What certificates rest on doesn't change meanwhile. Whoever takes an award back waits, and then finds the certificate to
 * revoke; so does whoever removes a student's last hours as a volunteer, and is refused.
 */
export async function lockGrounds(db: Tx, { projectId }: Pick<RuleToIssue, 'projectId'>): Promise<void> {
  if (projectId === null) {
    await db.$queryRaw`select 1 as locked from student s
      where exists (select from volunteer_work v where v.student_id = s.id) order by s.id for key share`
    return
  }
  await db.$queryRaw`select 1 as locked from award
    where project_id = ${projectId}::uuid and state = 'PUBLISHED' order by id for share`
}

/** The next numbers, as many as are needed, each with an id for its row. */
export async function takeNumbers(db: Tx, now: Date, count: number): Promise<{ id: string; serial: number }[]> {
  const rows = await db.$queryRaw<{ serial: number }[]>`
    select nextval('certificate_number_seq')::int as serial from generate_series(1, ${count}::int)`
  const ids = newIds(now, count)
  return rows.map(({ serial }, at) => ({ id: ids[at] ?? newId(now), serial }))
}

export type Draft = {
  id: string
  studentId: string
  registrationId: string | null
  awardId: string | null
  token: string
  verifyCode: string
  facts: CertificateFacts
}

/**
 * Writes them in one statement and freezes the template; a person who has received theirs meanwhile is left out.
 * Returns how many are new.
 */
export async function putCertificates(
  db: Tx,
  now: Date,
  { id: ruleId, kind, templateId }: RuleToIssue,
  drafts: readonly Draft[],
  batchId: string | null,
): Promise<number> {
  if (drafts.length === 0) return 0
  await db.certificateTemplate.updateMany({ where: { id: templateId, frozenAt: null }, data: { frozenAt: now } })
  const rows = drafts.map((draft) => ({ ...draft, number: draft.facts.number, hash: factsHash(draft.facts) }))
  return db.$executeRaw`
    insert into certificate (id, created_at, rule_id, student_id, registration_id, award_id, kind, token, verify_code,
      number, facts, facts_hash, issued_at, batch_id)
    select d.id, ${now}, ${ruleId}::uuid, d."studentId", d."registrationId", d."awardId", ${kind}::certificate_kind,
      d.token, d."verifyCode", d.number, d.facts, decode(d.hash, 'hex'), ${now}, ${batchId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "studentId" uuid, "registrationId" uuid,
      "awardId" uuid, token text, "verifyCode" text, number text, facts jsonb, hash text)
    order by d.id
    on conflict (rule_id, student_id, registration_id) where state = 'ISSUED' do nothing`
}

/** Those of these certificates of a rule that are valid; nobody else ends them until the transaction is over. */
export async function lockValid(db: Tx, ruleId: string, ids: readonly string[]) {
  await db.$queryRaw`select 1 as locked from certificate
    where id = any(${[...ids]}::uuid[]) and rule_id = ${ruleId}::uuid and state = 'ISSUED' order by id for update`
  return db.certificate.findMany({
    where: { id: { in: [...ids] }, ruleId, state: 'ISSUED' },
    select: { id: true, registrationId: true, studentId: true },
  })
}

/** The key to a successor is looked at when the transaction ends, so the old ones make room first. */
export async function supersede(
  db: Tx,
  now: Date,
  pairs: readonly { id: string; successorId: string }[],
): Promise<void> {
  await db.$executeRaw`
    update certificate x set state = 'SUPERSEDED', superseded_at = ${now}, superseded_by_id = d.successor
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ successorId }) => successorId)}::uuid[])
      as d(id, successor)
    where x.id = d.id and x.state = 'ISSUED'`
}
