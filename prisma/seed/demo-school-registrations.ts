import type { CancelKind, ReviewState } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import { agreedTo, amountsOf } from './demo-money'
import type { People } from './demo-people'
import type { MadeProject } from './demo-projects'
import { hour, type Stage } from './stage'
import type { SchoolKey } from './world'

type Applied = {
  school: SchoolKey
  by: string
  code: string
  /** How long ago, in days. */
  ago: number
  reviewState?: ReviewState
  cancelKind?: CancelKind
  isPaid?: boolean
  supervisor?: string
}

const coordinator = { school: 'jingyuan', by: 'coordinator@demo.test' } as const
const registrar = { school: 'qiming', by: 'coordinator2@demo.test' } as const
const merlion = { school: 'merlion', by: 'mei.ling.tan@demo.test' } as const

/** The schools' own registrations; the first coordinator's school has one in every state. */
const applied: readonly Applied[] = [
  { ...coordinator, code: '2025NRI', ago: 9, reviewState: 'APPROVED', supervisor: '解岚' },
  { ...coordinator, by: 'adviser@demo.test', code: '2025NIP', ago: 12, reviewState: 'PENDING', supervisor: '周文' },
  { ...coordinator, code: '2025NIA', ago: 40, reviewState: 'APPROVED', isPaid: true, supervisor: '吴海燕' },
  { ...coordinator, code: '2025NIE', ago: 55, reviewState: 'REJECTED' },
  { ...coordinator, code: '2025NIR', ago: 7, cancelKind: 'CANCELLED' },
  { ...coordinator, code: '2025NQS', ago: 3, reviewState: 'PENDING' },
  { ...registrar, code: '2025NRI', ago: 8, reviewState: 'PENDING' },
  { ...registrar, code: '2025NQE', ago: 10 },
  { ...merlion, code: '2025NSI', ago: 7 },
  { ...merlion, code: '2025NQE', ago: 9 },
  { school: 'haiwan', by: 'ruolin.ouyang@demo.test', code: '2025NQM', ago: 5, reviewState: 'APPROVED' },
]

type SeededSchoolRegistration = Applied & {
  id: string
  at: number
  project: MadeProject
  contactId: string
  createdAt: Date
}

export async function seedSchoolRegistrations(
  stage: Stage,
  { schoolIds, contactIds, administratorId }: People,
  projectOf: (code: string) => MadeProject,
): Promise<void> {
  const { db, days, now } = stage
  const rows: SeededSchoolRegistration[] = applied.map((one, at) => ({
    ...one,
    at,
    id: newId(now),
    project: projectOf(one.code),
    contactId: contactIds[one.by] ?? '',
    createdAt: days(-one.ago, 10 * hour),
  }))
  await db.schoolRegistration.createMany({
    data: rows.map((row) => ({ ...detailsOf(stage, row), schoolId: schoolIds[row.school] ?? '' })),
  })
  await db.schoolRegistrationContact.createMany({
    data: rows.map(({ id, contactId, createdAt }) => ({ createdAt, schoolRegistrationId: id, contactId })),
  })
  await db.schoolRegistrationEvent.createMany({
    data: rows.flatMap(({ id, project, createdAt }) =>
      project.events
        .filter(({ isDefault }) => isDefault)
        .map((event) => ({ createdAt, schoolRegistrationId: id, projectId: project.id, eventId: event.id })),
    ),
  })
  for (const row of rows) if (row.isPaid) await settle(stage, administratorId, row)
}

function detailsOf({ days }: Stage, { id, at, by, project, contactId, createdAt, ...row }: SeededSchoolRegistration) {
  const { plan, siteIds } = project
  const isMonitoring = plan.kind === 'MONITORING'
  const details = {
    mailReceiver: '教务处',
    mailReceiverPhone: `1240000000${at % 10}`,
    testDate: new Date(days(plan.runs[0] + 3, 8 * hour)),
    testTime: '09:00',
    supervisor: row.supervisor ?? null,
    sendFundEmail: plan.priceMinor > 0,
  }
  return {
    id,
    createdAt,
    updatedAt: createdAt,
    projectId: project.id,
    contactId,
    status: plan.priceMinor > 0 ? ('PENDING' as const) : ('FREE' as const),
    reviewState: row.reviewState ?? null,
    channel: by.startsWith('coordinator') ? ('COORDINATOR' as const) : ('ADVISER' as const),
    testSiteId: siteIds[0] ?? null,
    ...(isMonitoring ? {} : details),
    holdsSeat: row.cancelKind === undefined && row.reviewState !== 'REJECTED',
    ...(row.cancelKind ? { cancelledAt: days(-1), cancelKind: row.cancelKind } : {}),
  }
}

/** The school has paid by transfer: an order in its contact's name, the payment that an administrator marked, a receipt. */
async function settle(
  stage: Stage,
  administratorId: string,
  { id, project, contactId, createdAt, by }: SeededSchoolRegistration,
): Promise<void> {
  const { db } = stage
  const amounts = amountsOf(project.plan.priceMinor)
  const number = `DEMO-SCHOOL-${project.plan.code}`
  const made = { createdAt, updatedAt: createdAt }
  const order = await db.paymentOrder.create({
    data: {
      ...made,
      ...amounts,
      number,
      mode: 'SANDBOX',
      provider: 'OFFLINE',
      payerKind: 'CONTACT',
      payerId: contactId,
      projectId: project.id,
      currency: 'SGD',
      ...agreedTo(stage, [project.plan], 'zh-CN'),
      providerKey: `order:${number}`,
      expiresAt: new Date(createdAt.getTime() + hour),
      lines: { create: { ...amounts, createdAt, schoolRegistrationId: id } },
      payments: {
        create: {
          createdAt,
          provider: 'OFFLINE',
          providerPaymentId: `2026-0117 #${number}`,
          note: '2026-0117',
          amountMinor: amounts.totalMinor,
          currency: 'SGD',
          recordedByKind: 'ADMINISTRATOR',
          recordedById: administratorId,
          capturedAt: createdAt,
        },
      },
    },
  })
  await db.paymentOrder.update({ where: { id: order.id }, data: { state: 'PAID', paidAt: createdAt } })
  await db.outboxMail.create({
    data: {
      createdAt,
      dedupeKey: `receipt:${order.id}:${id}`,
      template: 'receipt',
      personKind: 'CONTACT',
      personId: contactId,
      toEmail: by,
      language: 'zh-CN',
      state: 'SENT',
      attempts: 1,
      sentAt: createdAt,
    },
  })
  await db.schoolRegistration.update({ where: { id }, data: { status: 'PAID' } })
}
