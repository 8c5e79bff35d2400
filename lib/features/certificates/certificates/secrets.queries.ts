import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CertificateState } from '@/lib/db/generated/enums'
import { type Layout, layout as layoutSchema } from '@/lib/features/certificates/certificate-templates/schema'
import { type Language, languageOf } from '@/lib/i18n/languages'
import { log } from '@/lib/log'
import { factsHash } from './facts.rules'
import type { CertificateFacts, CertificateKind } from './rules'
import { certificateFacts } from './schema'

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

/** The last correction of a certificate, where that is open. */
export async function findSuccessor(db: Db, scope: Scoped<Prisma.CertificateWhereInput>, successorId: string) {
  const [last] = await db.$queryRaw<{ id: string }[]>`
    with recursive chain as (
      select id, superseded_by_id from certificate where id = ${successorId}::uuid
      union all select c.id, c.superseded_by_id from chain join certificate c on c.id = chain.superseded_by_id)
    select id from chain where superseded_by_id is null`
  if (last === undefined) return null
  return db.certificate.findFirst({
    where: { AND: [scope, { id: last.id }] },
    select: { verifyCode: true, revokedAt: true },
  })
}
