import type { Db } from '@/lib/db/client'
import { reductionNumber } from '@/lib/features/payments/fee-reductions/rules'
import { invoiceNumber } from '@/lib/features/payments/invoices/rules'
import { bilingualOf, inLanguage, type Language, schoolName } from '@/lib/i18n/languages'
import { contactNames, type FullName, nobodysName, personName } from '@/lib/i18n/person-name'
import type { PageKind, LinkedPage } from './rules'

type AuditedObject = {
  operation: string
  objectType: string
  objectId: string | null
  projectId: string | null
  studentId: string | null
}

type Present = { id: string; name?: string }
type FindPresent = (db: Db, ids: string[], language: Language) => Promise<Present[]>
const of = (ids: string[]) => ({ id: { in: ids } })
const only = (ids: string[]) => ({ where: of(ids), select: { id: true } }) as const
const fullName = { id: true, nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const contactName = { id: true, family: true, given: true, latinName: true } as const
const idAndName = { id: true, name: true } as const

/** Each with its name; who was erased has none. */
async function named<T extends { id: string }>(found: Promise<T[]>, nameOf: (row: T) => string): Promise<Present[]> {
  return (await found).map((row) => {
    const name = nameOf(row)
    return { id: row.id, ...(name !== '' && name !== nobodysName && { name }) }
  })
}
const called = (language: Language) => (row: { name: unknown }) => inLanguage(bilingualOf(row.name), language)

/** Objects whose page is addressed by their id, and which of them are there: entries outlive what they are about. */
const byId: Record<string, readonly [page: PageKind, find: FindPresent]> = {
  Student: [
    'student',
    (db, ids, language) =>
      named(db.student.findMany({ where: of(ids), select: fullName }), (row: FullName) => personName(row, language)),
  ],
  Contact: [
    'contact',
    (db, ids, language) =>
      named(db.contact.findMany({ where: of(ids), select: contactName }), (row) => contactNames(row, language).main),
  ],
  School: [
    'school',
    (db, ids, language) =>
      named(db.school.findMany({ where: of(ids), select: { ...idAndName, nameEn: true } }), (row) =>
        schoolName(row, language),
      ),
  ],
  Administrator: [
    'administrator',
    (db, ids) => named(db.administrator.findMany({ where: of(ids), select: idAndName }), ({ name }) => name),
  ],
  Package: [
    'package',
    (db, ids, language) => named(db.package.findMany({ where: of(ids), select: idAndName }), called(language)),
  ],
  Template: [
    'template',
    (db, ids, language) => named(db.template.findMany({ where: of(ids), select: idAndName }), called(language)),
  ],
  Class: [
    'course',
    (db, ids, language) => named(db.class.findMany({ where: of(ids), select: idAndName }), called(language)),
  ],
  Content: [
    'chapter',
    (db, ids, language) =>
      named(db.content.findMany({ where: of(ids), select: { id: true, title: true } }), ({ title }) =>
        inLanguage(bilingualOf(title), language),
      ),
  ],
  CertificateRule: ['rule', (db, ids) => db.certificateRule.findMany(only(ids))],
  CertificateTemplate: [
    'paper',
    (db, ids) => named(db.certificateTemplate.findMany({ where: of(ids), select: idAndName }), ({ name }) => name),
  ],
  FeeReduction: [
    'reduction',
    (db, ids) =>
      named(db.feeReduction.findMany({ where: of(ids), select: { id: true, number: true } }), ({ number }) =>
        reductionNumber(number),
      ),
  ],
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

type FoundPage = readonly [id: string, page: LinkedPage, name?: string]

function teamPage(id: string, { serial, project: { code } }: { serial: number; project: { code: string } }): FoundPage {
  const part = String(serial)
  return [id, { page: 'team', key: code, part }, `${code} · ${part}`]
}

/** Where one reads what these ids are of, by what its page is called there. */
const lookups: Record<string, (db: Db, ids: string[]) => Promise<FoundPage[]>> = {
  async PaymentOrder(db, ids) {
    const rows = await db.paymentOrder.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })
    return rows.map(({ id, number }) => [id, { page: 'order', key: number }, number])
  },
  async Payment(db, ids) {
    const select = { id: true, order: { select: { number: true } } } as const
    const rows = await db.payment.findMany({ where: { id: { in: ids } }, select })
    return rows.flatMap(({ id, order }): FoundPage[] =>
      order === null ? [] : [[id, { page: 'order', key: order.number }, order.number]],
    )
  },
  async Refund(db, ids) {
    const select = { id: true, payment: { select: { order: { select: { number: true } } } } } as const
    const rows = await db.refund.findMany({ where: { id: { in: ids } }, select })
    return rows.flatMap(({ id, payment: { order } }): FoundPage[] =>
      order === null ? [] : [[id, { page: 'order', key: order.number }, order.number]],
    )
  },
  async Invoice(db, ids) {
    const rows = await db.invoice.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })
    return rows.map(({ id, number }) => {
      const name = invoiceNumber(number)
      return [id, { page: 'invoice', key: name }, name]
    })
  },
  async Team(db, ids) {
    const select = { id: true, serial: true, project: { select: { code: true } } } as const
    const rows = await db.team.findMany({ where: { id: { in: ids }, archivedAt: null }, select })
    return rows.map((team) => teamPage(team.id, team))
  },
  async Submission(db, ids) {
    const select = { id: true, team: { select: { serial: true, project: { select: { code: true } } } } } as const
    const rows = await db.submission.findMany({ where: { id: { in: ids }, team: { archivedAt: null } }, select })
    return rows.map(({ id, team }) => teamPage(id, team))
  },
  async SchoolRegistration(db, ids) {
    const select = { id: true, school: { select: { code: true } } } as const
    const rows = await db.schoolRegistration.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, school: { code } }) => [id, { page: 'approvals', key: code }, code])
  },
  async EducatorApplication(db, ids) {
    const select = { id: true, contactId: true } as const
    const rows = await db.educatorApplication.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, contactId }) => [id, { page: 'contact', key: contactId }])
  },
  async Season(db, ids) {
    const rows = await db.season.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
    return rows.map(({ id, code }) => [id, { page: 'season', key: code }, code])
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
    const select = { id: true, ruleId: true, number: true } as const
    const rows = await db.certificate.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, ruleId, number }) => [id, { page: 'rule', key: ruleId }, number])
  },
  async CertificateBatch(db, ids) {
    const rows = await db.certificateBatch.findMany({ where: { id: { in: ids } }, select: { id: true, ruleId: true } })
    return rows.map(({ id, ruleId }) => [id, { page: 'rule', key: ruleId }])
  },
}

type FoundObject = { page: LinkedPage | null; objectName: string | null }
const nothing: FoundObject = { page: null, objectName: null }

/** The page and the name or number of what each of these entries is about, where it has one; an order is found by its payments, too (console#audit). */
export async function findPages(
  db: Db,
  entries: readonly AuditedObject[],
  language: Language,
): Promise<(entry: AuditedObject) => FoundObject> {
  const idsOf = (kind: string) => [
    ...new Set(entries.flatMap(({ objectType, objectId }) => (objectType === kind ? (objectId ?? []) : []))),
  ]
  const looked = new Map<string, FoundObject>()
  for (const [kind, find] of Object.entries(lookups)) {
    const ids = idsOf(kind)
    if (ids.length > 0)
      for (const [id, page, name] of await find(db, ids))
        looked.set(`${kind} ${id}`, { page, objectName: name ?? null })
  }
  const studentIds = entries.flatMap(({ objectType, studentId }) =>
    ofStudent.has(objectType) ? (studentId ?? []) : [],
  )
  for (const [kind, [page, find]] of Object.entries(byId)) {
    const ids = [...idsOf(kind), ...(kind === 'Student' ? studentIds : [])]
    if (ids.length > 0)
      for (const { id, name } of await find(db, ids, language))
        looked.set(`${kind} ${id}`, { page: { page, key: id }, objectName: name ?? null })
  }
  const codes = await codesOf(db, entries)
  return ({ operation, objectType, objectId, projectId, studentId }) => {
    if (ofStudent.has(objectType)) return looked.get(`Student ${studentId}`) ?? nothing
    if (objectType === 'ImportBatch' && !operation.startsWith(importsOfRegistrations)) return nothing
    const part = ofProject[objectType]
    const code = codes.get((objectType === 'Project' ? objectId : projectId) ?? '')
    if (part !== undefined && code !== undefined) return { page: { page: part, key: code }, objectName: code }
    return looked.get(`${objectType} ${objectId}`) ?? nothing
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
