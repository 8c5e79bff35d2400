import { createHash, randomBytes } from 'node:crypto'
import { newToken } from '@/lib/access/tokens'
import { type Scoped } from '@/lib/access/visible'
import { canonicalText } from '@/lib/canonical-text'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CertificateState } from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import {
  holdRuleToIssue,
  listCandidates,
  listNameExceptions,
  type RuleToIssue,
} from '@/lib/features/certificates/certificate-rules/queries'
import {
  awardOf,
  type Candidate,
  factsFor,
  whyNotIssue,
  whyNotIssueAgain,
  whyNotKeep,
  whyNotReceive,
} from '@/lib/features/certificates/certificate-rules/rules'
import { type Layout, layout as layoutSchema } from '@/lib/features/certificates/certificate-templates/schema'
import { tellStudents } from '@/lib/features/judging/revocations/queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Bilingual, bilingualOf, type Language, languageOf } from '@/lib/i18n/languages'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { log } from '@/lib/log'
import { type CertificateFacts, type CertificateKind, certificateNumber, codeLength, codeLetters } from './rules'
import { certificateFacts } from './schema'

export type Issue = { ruleId: string; batchId: string | null }
export type Issued = {
  projectId: string | null
  /** Newly issued now. */
  issued: number
  /** Who takes part and receives none yet, or none at all. */
  held: number
}

/**
 * Issues every missing certificate of a rule: what it says is built in one statement and written in one more, and its
 * template stands from now on. Twice at once issues each once: the second waits for the first and finds nothing missing.
 */
export async function issueMissing(db: Tx, now: Date, { ruleId, batchId }: Issue): Promise<Issued> {
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(whyNotIssue(rule))
  await lockAwards(db, rule)
  const candidates = await listCandidates(db, rule, 'without')
  const recipients = candidates.filter((candidate) => whyNotReceive(rule, candidate, now) === null)
  const drafts = await draftsFor(db, now, rule, recipients)
  const issued = await putCertificates(db, now, rule, drafts, batchId)
  return { projectId: rule.projectId, issued, held: candidates.length - recipients.length }
}

/** Awards don't change under our hands: whoever takes one back waits, and then finds the certificate to revoke. */
async function lockAwards(db: Tx, { projectId }: RuleToIssue): Promise<void> {
  if (projectId === null) return
  await db.$queryRaw`select 1 as locked from award
    where project_id = ${projectId}::uuid and state = 'PUBLISHED' order by id for share`
}

type Draft = {
  id: string
  studentId: string
  registrationId: string | null
  awardId: string | null
  token: string
  verifyCode: string
  facts: CertificateFacts
}

/** New certificates for these: numbers of their own, secrets of their own, facts of today. */
async function draftsFor(db: Tx, now: Date, rule: RuleToIssue, recipients: readonly Candidate[]): Promise<Draft[]> {
  if (recipients.length === 0) return []
  const exceptions = await listNameExceptions(db)
  const numbers = await db.$queryRaw<{ serial: number }[]>`
    select nextval('certificate_number_seq')::int as serial from generate_series(1, ${recipients.length}::int)`
  const ids = newIds(now, recipients.length)
  const today = dateInTable(now, displayZone)
  return recipients.flatMap((candidate, place) => {
    const [id, taken] = [ids[place], numbers[place]]
    if (id === undefined || taken === undefined) return []
    const number = certificateNumber(rule.project?.code ?? null, taken.serial)
    return {
      id,
      studentId: candidate.studentId,
      registrationId: candidate.registrationId,
      awardId: awardOf(candidate),
      token: newToken(),
      verifyCode: newCode(),
      facts: factsFor(rule, candidate, { number, exceptions, today }),
    }
  })
}

function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeLetters.charAt(byte % codeLetters.length)).join('')
}

/** What a row's facts are compared with when they are read. */
function factsHash(facts: unknown): string {
  return createHash('sha256').update(canonicalText(facts)).digest('hex')
}

/** In one statement; whoever has received hers meanwhile is left out, and the template stands. Answers how many are new. */
async function putCertificates(
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

/**
 * Puts new certificates into the place of these, with what is true now: their numbers and codes are new, the old codes
 * lead to them. Whoever was faster has done it: those that are valid no more are left out. Answers the pairs.
 */
export async function reissue(
  db: Tx,
  now: Date,
  ruleId: string,
  ids: readonly string[],
): Promise<{ id: string; successorId: string }[]> {
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(rule.layout === null ? 'certificates.templateUnready' : null)
  await lockAwards(db, rule)
  await db.$queryRaw`select 1 as locked from certificate
    where id = any(${[...ids]}::uuid[]) and rule_id = ${ruleId}::uuid and state = 'ISSUED' order by id for update`
  const candidates = await listCandidates(db, rule, { certificateIds: ids })
  const held = await db.certificate.findMany({
    where: { id: { in: [...ids] }, ruleId, state: 'ISSUED' },
    select: { id: true, registrationId: true, studentId: true, number: true },
  })
  const heldBy = new Map(held.map((one) => [one.registrationId ?? one.studentId, one]))
  const recipients = candidates.filter(
    (candidate) =>
      heldBy.has(candidate.registrationId ?? candidate.studentId) && whyNotKeep(rule, candidate, now) === null,
  )
  const drafts = await draftsFor(db, now, rule, recipients)
  const pairs = drafts.flatMap((draft) => {
    const old = heldBy.get(draft.registrationId ?? draft.studentId)
    return old === undefined ? [] : { id: old.id, number: old.number, successorId: draft.id, token: draft.token }
  })
  await supersede(db, now, pairs)
  await putCertificates(db, now, rule, drafts, null)
  await tellStudents(db, now, 'reissued', pairs)
  return pairs.map(({ id, successorId }) => ({ id, successorId }))
}

/**
 * Gives whoever had this certificate, which was revoked, another one: with what is true now, a number and a code of its
 * own; the old code goes on saying that it was revoked. Answers its id.
 */
export async function issueAgain(db: Tx, now: Date, ruleId: string, revokedId: string): Promise<string> {
  const rule = await holdRuleToIssue(db, ruleId)
  refuseIf(whyNotIssue(rule))
  await lockAwards(db, rule)
  const [candidate] = await listCandidates(db, rule, { certificateIds: [revokedId] })
  if (candidate?.revokedId !== revokedId) throw new Fault('certificates.notRevoked')
  refuseIf(whyNotIssueAgain(rule, candidate, now))
  const [draft] = await draftsFor(db, now, rule, [candidate])
  if (draft === undefined) throw new Error('a candidate has a draft')
  await putCertificates(db, now, rule, [draft], null)
  return draft.id
}

/** The key to a successor is looked at when the transaction ends, so the old ones make room first. */
async function supersede(db: Tx, now: Date, pairs: readonly { id: string; successorId: string }[]): Promise<void> {
  await db.$executeRaw`
    update certificate x set state = 'SUPERSEDED', superseded_at = ${now}, superseded_by_id = d.successor
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ successorId }) => successorId)}::uuid[])
      as d(id, successor)
    where x.id = d.id and x.state = 'ISSUED'`
}

const heldSelect = {
  id: true,
  token: true,
  verifyCode: true,
  number: true,
  kind: true,
  state: true,
  issuedAt: true,
  revokedAt: true,
  facts: true,
  factsHash: true,
  rule: {
    select: {
      template: { select: { id: true, language: true, layout: true, backgroundFile: { select: { key: true } } } },
    },
  },
  supersededBy: { select: { id: true, verifyCode: true } },
} satisfies Prisma.CertificateSelect

type HeldRow = Prisma.CertificateGetPayload<{ select: typeof heldSelect }>

export type HeldCertificate = {
  id: string
  token: string
  code: string
  number: string
  kind: CertificateKind
  state: CertificateState
  issuedAt: Date
  revokedAt: Date | null
  /** null: they are not those it was issued with, so it is not valid. */
  facts: CertificateFacts | null
  templateId: string
  language: Language
  layout: Layout
  /** The key of the picture behind everything. */
  background: string | null
  successorId: string | null
}

/** The valid certificate a token opens, as far as it is open; null for everything else, in the same steps. */
export async function findByToken(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  token: string,
): Promise<(HeldCertificate & { facts: CertificateFacts }) | null> {
  const where = { AND: [scope, { token, state: 'ISSUED' as const }] }
  const row = await db.certificate.findFirst({ where, select: heldSelect })
  if (row === null) return null
  const { facts, ...certificate } = held(row)
  return facts && { ...certificate, facts }
}

/** Whether it is a certificate's at all, open or not. */
export async function isSecret(db: Db, secret: { token: string } | { verifyCode: string }): Promise<boolean> {
  return (await db.certificate.findFirst({ where: secret, select: { id: true } })) !== null
}

/** The certificate of a code, in whatever state. */
export async function findByCode(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  verifyCode: string,
): Promise<HeldCertificate | null> {
  const row = await db.certificate.findFirst({ where: { AND: [scope, { verifyCode }] }, select: heldSelect })
  return row && held(row)
}

function held({ facts, factsHash: hash, verifyCode, rule, supersededBy, ...row }: HeldRow): HeldCertificate {
  const { id: templateId, language, layout, backgroundFile } = rule.template
  return {
    ...row,
    code: verifyCode,
    facts: row.state === 'ISSUED' ? trueFacts(row.id, facts, hash) : null,
    templateId,
    language: languageOf(language),
    layout: layoutSchema.parse(layout),
    background: backgroundFile?.key ?? null,
    successorId: supersededBy?.id ?? null,
  }
}

/** What a certificate's row says; null where somebody has changed it by hand. */
export function trueFacts(id: string, facts: unknown, hash: Uint8Array): CertificateFacts | null {
  if (factsHash(facts) === Buffer.from(hash).toString('hex')) return certificateFacts.parse(facts)
  log.error({ certificate: id }, 'a certificate does not say what it was issued with')
  return null
}

/** The code of the last correction of a certificate, where that is valid and open. */
export async function findSuccessorCode(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  successorId: string,
): Promise<string | null> {
  const [last] = await db.$queryRaw<{ id: string }[]>`
    with recursive chain as (
      select id, superseded_by_id from certificate where id = ${successorId}::uuid
      union all select c.id, c.superseded_by_id from chain join certificate c on c.id = chain.superseded_by_id)
    select id from chain where superseded_by_id is null`
  if (last === undefined) return null
  const open = await db.certificate.findFirst({
    where: { AND: [scope, { id: last.id, state: 'ISSUED' }] },
    select: { verifyCode: true },
  })
  return open?.verifyCode ?? null
}

export type CertificateOfStudent = {
  id: string
  token: string
  number: string
  kind: CertificateKind
  language: Language
  /** null: volunteers'. */
  project: { id: string; code: string; name: Bilingual } | null
  /** Of the team's work. */
  title: string | null
  studentId: string
  registrationId: string | null
  issuedAt: Date
}

type Whose = {
  studentId: string | undefined
  registrationIds: readonly string[] | undefined
  /** An id or a token. */
  certificateId?: string | undefined
}

/** Valid certificates in reach, the newest first: all, or a student's, or those of some registrations, or the one of an id. */
export async function listCertificateRows(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  { studentId, registrationIds, certificateId }: Whose,
): Promise<CertificateOfStudent[]> {
  const of = {
    ...(studentId === undefined ? {} : { studentId: { in: [studentId].filter(isUuid) } }),
    ...(registrationIds === undefined ? {} : { registrationId: { in: registrationIds.filter(isUuid) } }),
    ...(certificateId === undefined
      ? {}
      : { OR: [{ id: { in: [certificateId].filter(isUuid) } }, { token: certificateId }] }),
  }
  const rows = await db.certificate.findMany({
    where: { AND: [scope, of, { state: 'ISSUED' }] },
    select: {
      id: true,
      token: true,
      number: true,
      kind: true,
      studentId: true,
      registrationId: true,
      issuedAt: true,
      facts: true,
      rule: {
        select: { template: { select: { language: true } }, project: { select: { id: true, code: true, name: true } } },
      },
    },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  })
  return rows.map(({ facts, rule: { template, project }, ...row }) => ({
    ...row,
    language: languageOf(template.language),
    project: project && { ...project, name: bilingualOf(project.name) },
    title: certificateFacts.parse(facts).team?.title ?? null,
  }))
}

export type HeldOfRule = {
  id: string
  token: string
  number: string
  issuedAt: Date
  registrationId: string | null
  studentId: string
  facts: CertificateFacts | null
}

/** The valid certificates of a rule in reach, by the registration or, of volunteers, the student they are for. */
export async function listHeld(
  db: Db | Tx,
  scope: Scoped<Prisma.CertificateWhereInput>,
  ruleId: string,
): Promise<Map<string, HeldOfRule>> {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { ruleId, state: 'ISSUED' }] },
    select: {
      id: true,
      token: true,
      number: true,
      issuedAt: true,
      registrationId: true,
      studentId: true,
      facts: true,
      factsHash: true,
    },
  })
  return new Map(
    rows.map(({ facts, factsHash: hash, ...row }) => [
      row.registrationId ?? row.studentId,
      { ...row, facts: trueFacts(row.id, facts, hash) },
    ]),
  )
}

/** A rule's certificates in reach that are valid no more, the latest first. */
export async function listEnded(db: Db, scope: Scoped<Prisma.CertificateWhereInput>, ruleId: string) {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { ruleId, state: { not: 'ISSUED' } }] },
    select: {
      id: true,
      number: true,
      state: true,
      issuedAt: true,
      supersededAt: true,
      supersededBy: { select: { number: true } },
      revokedAt: true,
      revokeReason: true,
      revokedBy: { select: { name: true } },
      student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
    },
    orderBy: { id: 'desc' },
    take: 1000,
  })
  return rows.map(({ student, supersededBy, revokedBy, supersededAt, revokedAt, ...row }) => ({
    ...row,
    name: student,
    endedAt: supersededAt ?? revokedAt,
    successor: supersededBy?.number ?? null,
    by: revokedBy?.name ?? null,
  }))
}

/** A certificate in reach, to be revoked or replaced. */
export async function getCertificate(db: Db | Tx, scope: Scoped<Prisma.CertificateWhereInput>, id: string) {
  const select = {
    id: true,
    state: true,
    ruleId: true,
    studentId: true,
    rule: { select: { projectId: true } },
  } as const
  const row = isUuid(id) ? await db.certificate.findFirst({ where: { AND: [scope, { id }] }, select }) : null
  if (row === null) throw new Fault('notFound')
  return row
}

type WhoseReach = {
  students: Scoped<Prisma.StudentWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

/** Are the student and the registration, as far as they are named, in reach? */
export async function reachesOne(
  db: Db,
  reach: WhoseReach,
  { studentId, registrationId }: { studentId: string | undefined; registrationId: string | undefined },
): Promise<boolean> {
  const ids = [studentId, registrationId].filter((id) => id !== undefined)
  if (!ids.every(isUuid)) return false
  const student =
    studentId === undefined ? 1 : await db.student.count({ where: { AND: [reach.students, { id: studentId }] } })
  if (student === 0) return false
  if (registrationId === undefined) return true
  const own = { id: registrationId, ...(studentId === undefined ? {} : { studentId }) }
  return (await db.registration.count({ where: { AND: [reach.registrations, own] } })) > 0
}
