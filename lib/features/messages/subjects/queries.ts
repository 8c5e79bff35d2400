import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { AboutKind } from '../inquiries/rules'

/** What the reader reaches of the things a thread may be about. */
export type SubjectScopes = {
  orders: Scoped<Prisma.PaymentOrderWhereInput>
  certificates: Scoped<Prisma.CertificateWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

/** What a thread is about: its own number, and the project it belongs to. */
export type Subject = {
  kind: AboutKind
  id: string
  number: string
  isPaid: boolean
  project: { id: string; code: string } | null
  /** Of a certificate: where the organisers find it. */
  issued: { ruleId: string; isValid: boolean } | null
}

const project = { select: { id: true, code: true } } as const

/** One in the reader's reach, by its id; an order and a certificate also by their numbers. */
export async function findSubject(
  db: Db,
  scopes: SubjectScopes,
  { kind, id }: { kind: AboutKind; id: string },
): Promise<Subject | null> {
  if (kind === 'ORDER') return findOrder(db, scopes, id)
  if (kind === 'CERTIFICATE') {
    const where = { AND: [scopes.certificates, isUuid(id) ? { id } : { number: id }] }
    const select = { id: true, number: true, state: true, ruleId: true, rule: { select: { project } } } as const
    const row = await db.certificate.findFirst({ where, select })
    if (row === null) return null
    const issued = { ruleId: row.ruleId, isValid: row.state === 'ISSUED' }
    return { kind, id: row.id, number: row.number, isPaid: false, project: row.rule.project, issued }
  }
  if (!isUuid(id)) return null
  const where = { AND: [scopes.registrations, { id }] }
  const row = await db.registration.findFirst({ where, select: { number: true, project } })
  return row && { kind, id, number: row.number, isPaid: false, project: row.project, issued: null }
}

async function findOrder(db: Db, { orders }: SubjectScopes, id: string): Promise<Subject | null> {
  const row = await db.paymentOrder.findFirst({
    where: { AND: [orders, isUuid(id) ? { id } : { number: id }] },
    select: {
      id: true,
      number: true,
      state: true,
      lines: { select: { registration: { select: { project } } }, take: 1 },
    },
  })
  if (row === null) return null
  const paidFor = row.lines[0]?.registration?.project ?? null
  return { kind: 'ORDER', id: row.id, number: row.number, isPaid: row.state === 'PAID', project: paidFor, issued: null }
}
