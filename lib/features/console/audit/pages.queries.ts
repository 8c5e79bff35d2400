import type { Db } from '@/lib/db/client'
import { invoiceNumber } from '@/lib/features/payments/invoices/rules'
import type { PageKind, LinkedPage } from './rules'

type AuditedObject = {
  operation: string
  objectType: string
  objectId: string | null
  projectId: string | null
  studentId: string | null
}

type FindPresent = (db: Db, ids: string[]) => Promise<{ id: string }[]>
const only = (ids: string[]) => ({ where: { id: { in: ids } }, select: { id: true } }) as const

/** Objects whose page is addressed by their id, and which of them are there: entries outlive what they are about. */
const byId: Record<string, readonly [page: PageKind, find: FindPresent]> = {
  Student: ['student', (db, ids) => db.student.findMany(only(ids))],
  Contact: ['contact', (db, ids) => db.contact.findMany(only(ids))],
  School: ['school', (db, ids) => db.school.findMany(only(ids))],
  Administrator: ['administrator', (db, ids) => db.administrator.findMany(only(ids))],
  Package: ['package', (db, ids) => db.package.findMany(only(ids))],
  Template: ['template', (db, ids) => db.template.findMany(only(ids))],
  Class: ['course', (db, ids) => db.class.findMany(only(ids))],
  Content: ['chapter', (db, ids) => db.content.findMany(only(ids))],
  CertificateRule: ['rule', (db, ids) => db.certificateRule.findMany(only(ids))],
  CertificateTemplate: ['paper', (db, ids) => db.certificateTemplate.findMany(only(ids))],
  FeeReduction: ['reduction', (db, ids) => db.feeReduction.findMany(only(ids))],
  OutboxMail: [
    'mail',
    (db, ids) => db.outboxMail.findMany({ where: { id: { in: ids }, toEmail: { not: null } }, select: { id: true } }),
  ],
  Announcement: ['announcement', (db, ids) => db.announcement.findMany(only(ids))],
  Inquiry: ['thread', (db, ids) => db.inquiry.findMany(only(ids))],
}
/** Those that are read on the page of the student they are of. */
const ofStudent = new Set([
  ...['Registration', 'PackageRegistration', 'Commitment', 'ChangeRequest', 'StudentAdviser'],
  ...['VolunteerWork', 'ThinkingAnswer'],
])
/** What is set up of a project, and what its results come by. */
const ofProject: Record<string, PageKind> = {
  Project: 'project',
  EntryWindow: 'project',
  DeadlineExtension: 'project',
  AwardKind: 'results',
  Award: 'results',
  EventResult: 'results',
  Advancement: 'results',
  ResultsRelease: 'results',
  TeamScore: 'results',
  ScoreAssignment: 'results',
  ImportBatch: 'import',
}

/** Comments of teams are imported, too, and have no page of their imports. */
const importsOfRegistrations = 'imports/imports/'

type FoundPage = readonly [id: string, page: LinkedPage]

/** Where one reads what these ids are of, by what its page is called there. */
const lookups: Record<string, (db: Db, ids: string[]) => Promise<FoundPage[]>> = {
  async PaymentOrder(db, ids) {
    const rows = await db.paymentOrder.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })
    return rows.map(({ id, number }) => [id, { page: 'order', key: number }])
  },
  async Payment(db, ids) {
    const select = { id: true, order: { select: { number: true } } } as const
    const rows = await db.payment.findMany({ where: { id: { in: ids } }, select })
    return rows.flatMap(({ id, order }): FoundPage[] =>
      order === null ? [] : [[id, { page: 'order', key: order.number }]],
    )
  },
  async Refund(db, ids) {
    const select = { id: true, payment: { select: { order: { select: { number: true } } } } } as const
    const rows = await db.refund.findMany({ where: { id: { in: ids } }, select })
    return rows.flatMap(({ id, payment: { order } }): FoundPage[] =>
      order === null ? [] : [[id, { page: 'order', key: order.number }]],
    )
  },
  async Invoice(db, ids) {
    const rows = await db.invoice.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })
    return rows.map(({ id, number }) => [id, { page: 'invoice', key: invoiceNumber(number) }])
  },
  async Team(db, ids) {
    const select = { id: true, serial: true, project: { select: { code: true } } } as const
    const rows = await db.team.findMany({ where: { id: { in: ids }, archivedAt: null }, select })
    return rows.map(({ id, serial, project }) => [id, { page: 'team', key: project.code, part: String(serial) }])
  },
  async SchoolRegistration(db, ids) {
    const select = { id: true, school: { select: { code: true } } } as const
    const rows = await db.schoolRegistration.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, school }) => [id, { page: 'approvals', key: school.code }])
  },
  async EducatorApplication(db, ids) {
    const select = { id: true, contactId: true } as const
    const rows = await db.educatorApplication.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, contactId }) => [id, { page: 'contact', key: contactId }])
  },
  async Season(db, ids) {
    const rows = await db.season.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
    return rows.map(({ id, code }) => [id, { page: 'season', key: code }])
  },
  async ClassSession(db, ids) {
    const rows = await db.classSession.findMany({ where: { id: { in: ids } }, select: { id: true, classId: true } })
    return rows.map(({ id, classId }) => [id, { page: 'course', key: classId }])
  },
  async Quiz(db, ids) {
    const rows = await db.quiz.findMany({ where: { id: { in: ids } }, select: { id: true, contentId: true } })
    return rows.map(({ id, contentId }) => [id, { page: 'questions', key: contentId }])
  },
  async Certificate(db, ids) {
    const rows = await db.certificate.findMany({ where: { id: { in: ids } }, select: { id: true, ruleId: true } })
    return rows.map(({ id, ruleId }) => [id, { page: 'rule', key: ruleId }])
  },
  async CertificateBatch(db, ids) {
    const rows = await db.certificateBatch.findMany({ where: { id: { in: ids } }, select: { id: true, ruleId: true } })
    return rows.map(({ id, ruleId }) => [id, { page: 'rule', key: ruleId }])
  },
}

/** The page of what each of these entries is about, where it has one; an order is found by its payments, too (console#audit). */
export async function findPages(
  db: Db,
  entries: readonly AuditedObject[],
): Promise<(entry: AuditedObject) => LinkedPage | null> {
  const idsOf = (kind: string) => [
    ...new Set(entries.flatMap(({ objectType, objectId }) => (objectType === kind ? (objectId ?? []) : []))),
  ]
  const looked = new Map<string, LinkedPage>()
  for (const [kind, find] of Object.entries(lookups)) {
    const ids = idsOf(kind)
    if (ids.length > 0) for (const [id, page] of await find(db, ids)) looked.set(`${kind} ${id}`, page)
  }
  const studentIds = entries.flatMap(({ objectType, studentId }) =>
    ofStudent.has(objectType) ? (studentId ?? []) : [],
  )
  for (const [kind, [page, find]] of Object.entries(byId)) {
    const ids = [...idsOf(kind), ...(kind === 'Student' ? studentIds : [])]
    if (ids.length > 0) for (const { id } of await find(db, ids)) looked.set(`${kind} ${id}`, { page, key: id })
  }
  const codes = await codesOf(db, entries)
  return ({ operation, objectType, objectId, projectId, studentId }) => {
    if (ofStudent.has(objectType)) return looked.get(`Student ${studentId}`) ?? null
    if (objectType === 'ImportBatch' && !operation.startsWith(importsOfRegistrations)) return null
    const part = ofProject[objectType]
    const code = codes.get((objectType === 'Project' ? objectId : projectId) ?? '')
    if (part !== undefined && code !== undefined) return { page: part, key: code }
    return looked.get(`${objectType} ${objectId}`) ?? null
  }
}

async function codesOf(db: Db, entries: readonly AuditedObject[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ objectType, objectId, projectId }) =>
    ofProject[objectType] === undefined ? [] : [objectType === 'Project' ? objectId : projectId],
  )
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db.project.findMany({ where: { id: { in: known } }, select: { id: true, code: true } })
  return new Map(rows.map(({ id, code }) => [id, code]))
}
