import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { passwordMatches } from '@/lib/access/passwords'
import { visible } from '@/lib/access/visible'
import { sealOf } from '@/lib/features/work/submissions/snapshot.rules'
import { getToday } from '@/lib/features/home/staff-days/get-today'
import { importRoster } from '@/lib/features/imports/imports/import-roster'
import { perform } from '@/lib/kernel/perform'
import { storeOf } from '@/lib/providers/storage'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { listOwnClasses } from '@/lib/features/learning/courses/list-classes'
import { courseHtml } from '@/lib/html/course-html'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { bilingualOf, languageOf } from '@/lib/i18n/languages'
import { hasMessage } from '@/lib/i18n/translate'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import { getPayable } from '@/lib/features/payments/payments/queries'
import { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import { seedDemo } from './seed-demo'
import { seasonsAt } from './world'
import { demoPackage } from './world-projects'
import signIns from './sign-ins.json'

const { db, pool } = await testDatabase()
/** Late on a Saturday in UTC, which is Sunday morning in the portal's time zone. */
const now = new Date('2026-11-21T23:30:00Z')
await seedDemo(db, now)

const registrationsOf = (email: string) =>
  db.registration.findMany({
    where: { student: { email }, cancelledAt: null },
    select: { status: true, teamRole: true, project: { select: { code: true } } },
    orderBy: { project: { code: 'asc' } },
  })

test('makes 6 schools, 8 advisers, 240 students, 60 teams, the nine project codes and a project of a college', async () => {
  expect(await db.school.count({ where: { isDemo: true } })).toBe(6)
  expect(await db.contact.count({ where: { role: 'ADVISER' } })).toBe(8)
  expect(await db.student.count()).toBe(240)
  expect(await db.team.count()).toBe(60)
  const forStudents = { kind: { not: 'MONITORING' as const } }
  const projects = await db.project.findMany({
    where: forStudents,
    orderBy: { code: 'asc' },
    include: { season: true },
  })
  expect(projects.map(({ code, season }) => [code, season.isCurrent, season.isResults])).toEqual([
    ['2024NIM', false, true],
    ...['NIA', 'NIC', 'NIE', 'NII', 'NIP', 'NIR', 'NIV', 'NRI', 'NSI'].map((name) => [`2025${name}`, true, false]),
  ])
})

test.each([
  ['2026-11-21T23:30:00Z', '26-27'],
  ['2026-08-31T15:59:59Z', '25-26'],
  ['2026-08-31T16:00:00Z', '26-27'],
  ['2099-12-31T00:00:00Z', '99-00'],
])('calls the season of %s %s, after the school year', (at, code) => {
  expect(seasonsAt(new Date(at))[0]).toMatchObject({ code, isCurrent: true })
})

test('dates a season’s projects inside it', async () => {
  const rows = await db.project.findMany({ select: { period: true, season: true, startsAt: true } })
  for (const { period, season } of rows) expect(period).toBe(season.code)
  const current = rows.filter(({ season }) => season.isCurrent)
  expect(current[0]?.season.code).toBe('26-27')
  for (const { startsAt } of current) expect(startsAt?.toISOString()).toMatch(/^202[67]-/)
})

test('keeps with an order what its project gives back, so that a refund is proposed', async () => {
  const admin = adminActor({ grants: [{ projectId: null, role: 'FINANCE' }] })
  const proposed = async (code: string) => {
    const { id, order } = await db.orderLine.findFirstOrThrow({
      where: { registration: { project: { code } }, order: { state: 'PAID' } },
      include: { order: true },
    })
    const registrationId = (await db.orderLine.findUniqueOrThrow({ where: { id } })).registrationId ?? ''
    const { policies } = await getPayable(db, { kind: 'registration', id: registrationId })
    const payer = await db.student.findUniqueOrThrow({ where: { id: order.payerId ?? '' } })
    const policy = policyOf(policies, languageOf(payer.language ?? ''))
    expect([order.policy, Buffer.from(order.policyHash).toString('hex')]).toEqual([policy.text, policy.hash])
    return perform(proposeRefund, { lineId: id }, admin, testWorld({ db, now }))
  }
  expect(await proposed('2025NSI')).toMatchObject({ percent: 100, policies: [{ code: '2025NSI' }] })
  expect(await proposed('2025NIR')).toMatchObject({ percent: 50, proposedMinor: 4_000 })
  expect(await proposed('2025NIV')).toMatchObject({ percent: 0 })
  const bundle = await db.paymentOrder.findFirstOrThrow({
    where: { lines: { some: { packageRegistrationId: { not: null } } } },
  })
  expect(bundle.refundTerms).toMatchObject(demoPackage.projects.map((code) => ({ code })))
})

test('leaves one school to be approved, makes one an educator and one foreign, and some students without a school', async () => {
  expect(await db.school.count({ where: { isDemo: true, state: 'PENDING' } })).toBe(1)
  expect(await db.school.count({ where: { isDemo: true, kind: 'EDUCATOR' } })).toBe(1)
  expect(await db.school.count({ where: { isDemo: true, province: { code: { in: ['SG', 'US', 'GB', 'CA'] } } } })).toBe(
    1,
  )
  expect(await db.student.count({ where: { school: { isIndependent: true } } })).toBe(20)
})

test('gives an adviser valid links, an expired one and a revoked one', async () => {
  const links = await db.registrationLink.findMany({ where: { contact: { email: 'adviser@demo.test' } } })
  const ends = links.map(({ expiresAt, revokedAt }) => (revokedAt ? 'revoked' : expiresAt > now ? 'works' : 'over'))
  expect(ends.sort()).toEqual(['over', 'revoked', 'works', 'works'])
})

test('prices 2025NSI at SGD 120.00 with MATH, ECON and extra ESSAY, and makes 2025NRI free', async () => {
  const paid = await db.project.findUniqueOrThrow({ where: { code: '2025NSI' }, include: { events: true } })
  expect([paid.priceMinor, paid.currency]).toEqual([12_000, 'SGD'])
  expect(paid.events.map(({ code, isExtra }) => `${code}${isExtra ? ' extra' : ''}`).sort()).toEqual([
    'ECON',
    'ESSAY extra',
    'MATH',
  ])
  expect(await db.project.findUniqueOrThrow({ where: { code: '2025NRI' } })).toMatchObject({ priceMinor: 0 })
})

describe('the sign-ins others rely on', () => {
  test('gives administrator and coordinator the passwords of the list', async () => {
    const passwordOf = (email: string) => signIns.find((one) => one.email === email)?.password ?? ''
    const admin = await db.administrator.findUniqueOrThrow({
      where: { email: 'admin@demo.test' },
      include: { grants: true },
    })
    expect(await passwordMatches(admin.passwordHash, passwordOf('admin@demo.test'))).toBe(true)
    expect(admin.grants).toMatchObject([{ projectId: null, role: 'OWNER' }])
    const coordinator = await db.contact.findFirstOrThrow({ where: { email: 'coordinator@demo.test' } })
    expect(await passwordMatches(coordinator.passwordHash, passwordOf('coordinator@demo.test'))).toBe(true)
  })

  test('makes everybody on the list', async () => {
    for (const { role, email } of signIns) {
      const found =
        role === 'student'
          ? await db.student.count({ where: { email } })
          : role === 'administrator'
            ? await db.administrator.count({ where: { email } })
            : await db.contact.count({ where: { email, role: role === 'coordinator' ? 'COORDINATOR' : 'ADVISER' } })
      expect([email, found]).toEqual([email, 1])
    }
  })

  test("puts coordinator, student and student2 into adviser's school, and student3 into adviser2's", async () => {
    const schoolOf = async (email: string) =>
      ((await db.contact.findFirst({ where: { email } })) ?? (await db.student.findUniqueOrThrow({ where: { email } })))
        .schoolId
    const school = await schoolOf('adviser@demo.test')
    for (const email of ['coordinator@demo.test', 'student@demo.test', 'student2@demo.test']) {
      expect(await schoolOf(email)).toBe(school)
    }
    expect(await schoolOf('student3@demo.test')).toBe(await schoolOf('adviser2@demo.test'))
    expect(school).not.toBe(await schoolOf('adviser2@demo.test'))
  })

  test('links student to adviser, with 2025NSI pending and 2025NRI settled', async () => {
    const link = { email: 'student@demo.test' }
    expect(
      await db.studentAdviser.findMany({
        where: { student: link },
        select: { state: true, contact: { select: { email: true } } },
      }),
    ).toEqual([{ state: 'CONFIRMED', contact: { email: 'adviser@demo.test' } }])
    expect(await registrationsOf('student@demo.test')).toMatchObject([
      { status: 'FREE', project: { code: '2025NRI' } },
      { status: 'PENDING', project: { code: '2025NSI' } },
    ])
  })

  test('settles student2 in 2025NSI as leader of a team that has not submitted', async () => {
    const [registration] = await registrationsOf('student2@demo.test')
    expect(registration).toMatchObject({ status: 'PAID', teamRole: 'LEADER', project: { code: '2025NSI' } })
    expect(await db.submission.count({ where: { byRegistration: { student: { email: 'student2@demo.test' } } } })).toBe(
      0,
    )
  })
})

test('has every status, channel, review and ending', async () => {
  const seen = async (column: 'status' | 'channel' | 'reviewState' | 'cancelKind') => {
    const rows = await db.registration.groupBy({ by: [column] })
    return rows.flatMap((row) => (row[column] === null ? [] : [row[column]])).sort()
  }
  expect(await seen('status')).toEqual(['FREE', 'PAID', 'PENDING'])
  expect(await seen('channel')).toEqual(['ADMIN', 'ADVISER', 'COORDINATOR', 'IMPORT', 'LINK', 'SELF'])
  expect(await seen('reviewState')).toEqual(['APPROVED', 'PENDING', 'REJECTED'])
  expect(await seen('cancelKind')).toEqual(['CANCELLED', 'REFUNDED', 'REMOVED'])
})

test('has a project in each state today', async () => {
  const projects = await db.project.findMany({ include: { entryWindows: true, tally: true } })
  const opening = projects.map(({ registrationOpensAt: from, registrationClosesAt: to }) =>
    from !== null && from > now ? 'before' : to !== null && to < now ? 'after' : 'open',
  )
  expect(new Set(opening)).toEqual(new Set(['before', 'open', 'after']))
  const windows = projects.flatMap(({ entryWindows }) => entryWindows)
  expect(windows.some(({ startsAt, deadlineAt }) => startsAt <= now && now <= deadlineAt)).toBe(true)
  const of = (...codes: string[]) =>
    projects.filter(({ code }) => codes.includes(code)).flatMap((one) => one.entryWindows)
  expect(of('2025NIR').every(({ startsAt }) => startsAt > now)).toBe(true)
  expect(
    of('2025NIA').every(({ deadlineAt, announceAt }) => deadlineAt < now && announceAt !== null && announceAt > now),
  ).toBe(true)
  expect(of('2025NIE', '2024NIM').every(({ announceAt }) => announceAt !== null && announceAt < now)).toBe(true)
  const full = projects.filter(({ tally }) => tally?.capacity !== null && tally?.capacity === tally?.seatsTaken)
  expect(full.map(({ code }) => code).sort()).toEqual(['2025NIE', '2025NIV'])
  expect(full.some(({ registrationClosesAt }) => registrationClosesAt !== null && registrationClosesAt > now)).toBe(
    true,
  )
})

test('has confirmed, proposed and ended adviser links, and open and decided change requests', async () => {
  const links = await db.studentAdviser.groupBy({ by: ['state'] })
  expect(links.map(({ state }) => state).sort()).toEqual(['CONFIRMED', 'ENDED', 'PROPOSED'])
  const wishes = await db.changeRequest.groupBy({ by: ['state'] })
  expect(wishes.map(({ state }) => state).sort()).toEqual(['ACCEPTED', 'DECLINED', 'PENDING'])
})

test('lets an educator reach the teams of their class, and only those', async () => {
  const educator = await db.contact.findFirstOrThrow({ where: { school: { kind: 'EDUCATOR' } } })
  const actor = adviserActor({ contactId: educator.id, schoolId: educator.schoolId, schoolKind: 'EDUCATOR' })
  const reached = await db.registration.findMany({
    where: { AND: [visible.registrations(actor), { classId: { not: null } }] },
    select: { project: { select: { code: true } } },
  })
  expect(new Set(reached.map(({ project }) => project.code))).toEqual(new Set(['2025NIV']))
})

test('gives the first coordinator’s school a registration in every state', async () => {
  const rows = await db.schoolRegistration.findMany({
    where: { school: { contacts: { some: { email: 'coordinator@demo.test' } } } },
    select: { status: true, reviewState: true, cancelKind: true },
  })
  const seen = (column: 'status' | 'reviewState' | 'cancelKind') => new Set(rows.map((row) => row[column]))
  expect(seen('status')).toEqual(new Set(['PENDING', 'PAID', 'FREE']))
  expect(seen('reviewState')).toEqual(new Set([null, 'PENDING', 'APPROVED', 'REJECTED']))
  expect(seen('cancelKind')).toEqual(new Set([null, 'CANCELLED']))
})

test('has monitoring projects with places, without places and not yet open', async () => {
  const projects = await db.project.findMany({ where: { kind: 'MONITORING' }, include: { tally: true } })
  const left = projects.map(({ tally }) => (tally?.schoolCapacity ?? 0) - (tally?.schoolsTaken ?? 0))
  expect(left.sort((one, other) => one - other)).toEqual([0, 8, 11, 39])
  expect(projects.filter(({ registrationOpensAt: from }) => from !== null && from > now)).toHaveLength(1)
})

test('accepts an educator for one project, leaves a second request open and refuses a third', async () => {
  const rows = await db.educatorApplication.findMany({ where: { contact: { email: 'educator@demo.test' } } })
  expect(rows.map(({ state }) => state).sort()).toEqual(['APPROVED', 'PENDING', 'REJECTED'])
})

test('has 2024NIM in the results season: submitted, scored, awarded, released', async () => {
  const { id: projectId } = await db.project.findUniqueOrThrow({ where: { code: '2024NIM' } })
  const handedIn = await db.submission.findMany({ where: { projectId } })
  expect(handedIn).toHaveLength(11)
  for (const { sha256, snapshot } of handedIn) expect(Buffer.from(sha256)).toEqual(Buffer.from(sealOf(snapshot)))
  expect(await db.teamScore.count({ where: { team: { projectId }, state: 'CONFIRMED' } })).toBe(11)
  expect(await db.award.count({ where: { projectId, state: 'PUBLISHED' } })).toBe(7)
  const certificates = await db.certificate.groupBy({
    by: ['kind', 'state'],
    where: { rule: { projectId } },
    _count: true,
  })
  const counted = Object.fromEntries(certificates.map(({ kind, state, _count }) => [`${kind} ${state}`, _count]))
  const { 'SINGLE ISSUED': single, 'COMPREHENSIVE ISSUED': comprehensive, ...ended } = counted
  expect(ended).toEqual({ 'SINGLE SUPERSEDED': 1, 'SINGLE REVOKED': 1 })
  // The revoked award is still on record among all results.
  expect(comprehensive).toBe((single ?? 0) + 1)
  const [release] = await db.resultsRelease.findMany({ where: { projectId } })
  expect(release?.releaseAt.getTime()).toBeLessThan(now.getTime())
})

test('asks students of a current project how certificates print their names', async () => {
  const isConfirmable = { nameCheckFrom: { lte: now }, nameCheckUntil: { gte: now }, active: true }
  const registrations = { some: { student: { email: 'student2@demo.test' }, status: 'PAID' as const } }
  expect(await db.certificateRule.count({ where: { ...isConfirmable, project: { registrations } } })).toBe(1)
})

test('gives every payer an order with its payment and a receipt that counts as sent', async () => {
  const paid = await db.registration.findMany({
    where: { status: 'PAID', packageRegistrationId: null },
    select: { id: true, orderLines: { select: { order: { select: { id: true, state: true, payments: true } } } } },
  })
  expect(paid.length).toBeGreaterThan(200)
  for (const { id, orderLines } of paid) {
    const order = orderLines.find((line) => line.order.state !== 'EXPIRED')?.order
    expect(order?.payments.length).toBeGreaterThan(0)
    const mail = await db.outboxMail.findUnique({ where: { dedupeKey: `receipt:${order?.id}:${id}` } })
    expect(mail?.state).toBe('SENT')
  }
  expect(await db.outboxMail.count({ where: { state: { not: 'SENT' } } })).toBe(0)
})

test('has one college project that is open and another that will be', async () => {
  const colleges = await db.project.findMany({ where: { kind: 'COLLEGE' }, orderBy: { registrationOpensAt: 'asc' } })
  expect(colleges.map(({ code, registrationOpensAt }) => [code, (registrationOpensAt ?? now) <= now])).toEqual([
    ['2025NIC', true],
    ['2025NII', false],
  ])
})

test('lets a student who is not in the next stage enter it', async () => {
  const advanced = await db.advancement.findMany({
    select: { toProjectId: true, registration: { select: { studentId: true } } },
  })
  const free = await Promise.all(
    advanced.map(({ toProjectId: projectId, registration: { studentId } }) =>
      db.registration.count({ where: { projectId, studentId, cancelledAt: null } }),
    ),
  )
  expect(free.filter((count) => count === 0).length).toBeGreaterThan(0)
})

test('gives letters to the sign-in accounts and stores their bytes', async () => {
  const letters = await db.commitment.findMany({
    select: { student: { select: { email: true } }, project: { select: { code: true } }, file: true },
  })
  const named = letters.map(({ student, project }) => `${student.email} ${project.code}`)
  expect(named).toEqual(expect.arrayContaining(['student@demo.test 2025NRI', 'student2@demo.test 2025NSI']))
  for (const { file } of letters) {
    const stored = await storeOf(file.store).open(file.key, now)
    const bytes = Buffer.from(await new Response(stored?.stream).arrayBuffer())
    expect([bytes.length, stored?.size]).toEqual([file.bytes, file.bytes])
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('has a fee reduction request in every state, each with a proof that opens', async () => {
  const requests = await db.feeReduction.findMany({ select: { state: true, proofFile: true } })
  const states = ['APPROVED', 'MORE_INFO', 'PENDING', 'REJECTED', 'WITHDRAWN']
  expect([...new Set(requests.map(({ state }) => state))].sort()).toEqual(states)
  for (const { proofFile } of requests) {
    const stored = await storeOf(proofFile.store).open(proofFile.key, now)
    expect(stored?.size).toBe(proofFile.bytes)
  }
})

test('flags every row or makes it depend on a flagged one', async () => {
  for (const table of ['season', 'contact', 'student', 'administrator', 'project', 'package']) {
    const { rows } = await pool.query(`select count(*)::int as count from ${table} where not is_demo`)
    expect([table, rows]).toEqual([table, [{ count: 0 }]])
  }
})

test.each(['roster-core-40.gb18030.csv', 'roster-core-40.utf8-bom.csv', 'roster-track-25.gb2312.csv'])(
  'lets the adviser import %s into 2025NSI',
  async (name) => {
    const contact = await db.contact.findFirstOrThrow({ where: { email: 'adviser@demo.test' } })
    const actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
    const file = new File([readFileSync(`${import.meta.dirname}/../../lib/testing/data/${name}`)], name)
    const result = await perform(importRoster, { projectCode: '2025NSI', file }, actor, testWorld({ db, now }))
    expect(result.totals).toMatchObject({ new: name.includes('40') ? 40 : 25, invalid: 0, duplicate: 0 })
  },
)

test('dates nothing in the future', async () => {
  const later = { createdAt: { gt: now } }
  expect(await db.registration.count({ where: later })).toBe(0)
  expect(await db.team.count({ where: later })).toBe(0)
  expect(await db.submission.count({ where: { submittedAt: { gt: now } } })).toBe(0)
  expect(await db.payment.count({ where: { capturedAt: { gt: now } } })).toBe(0)
})

test('audits what happened under the operations that do it, so that Today has news', async () => {
  const rows = await db.auditEntry.findMany({ distinct: ['operation'], select: { operation: true } })
  expect(rows.filter(({ operation }) => !hasMessage(`auditDeeds.${operation.replaceAll('/', '.')}`))).toEqual([])
  expect(await db.auditEntry.count({ where: { operation: 'demo/seed' } })).toBe(1)
  const administrator = await db.administrator.findFirstOrThrow({ where: { email: 'admin@demo.test' } })
  const project = await db.project.findUniqueOrThrow({ where: { code: '2025NSI' } })
  const actor = adminActor({ administratorId: administrator.id, projectId: project.id })
  const { activity } = await perform(getToday, {}, actor, testWorld({ db, now }))
  expect(new Set(activity?.map(({ kind }) => kind)).size).toBeGreaterThan(1)
})

test("matches the sandbox's books, and gives open orders a page to pay on", async () => {
  const ours = await db.payment.findMany({
    where: { provider: { not: 'OFFLINE' } },
    select: { providerPaymentId: true, amountMinor: true, refundedMinor: true },
    orderBy: { providerPaymentId: 'asc' },
  })
  const theirs = await db.sandboxPayment.findMany({
    select: { reference: true, amountMinor: true, refunds: { select: { amountMinor: true } } },
    orderBy: { reference: 'asc' },
  })
  expect(
    theirs.map(({ reference, amountMinor, refunds }) => ({
      providerPaymentId: reference,
      amountMinor,
      refundedMinor: refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
    })),
  ).toEqual(ours)
  const waiting = await db.paymentOrder.findMany({ where: { state: 'WAITING' } })
  expect(waiting.length).toBeGreaterThan(0)
  for (const { providerOrderId, handoff, totalMinor } of waiting) {
    const checkout = await db.sandboxCheckout.findUniqueOrThrow({ where: { reference: providerOrderId ?? '' } })
    expect(checkout).toMatchObject({ state: 'OPEN', amountMinor: totalMinor })
    expect(JSON.stringify(handoff)).toContain(providerOrderId)
  }
})

test('tells a payer on the page of the sandbox in their own language what they pay for', async () => {
  const orders = await db.paymentOrder.findMany({
    where: {
      provider: { not: 'OFFLINE' },
      payerKind: 'STUDENT',
      projectId: { not: null },
      providerOrderId: { not: null },
    },
    select: { providerOrderId: true, payerId: true, project: { select: { name: true } } },
  })
  const languages = new Set<string>()
  for (const { providerOrderId, payerId, project } of orders) {
    const payer = await db.student.findUniqueOrThrow({ where: { id: payerId ?? '' } })
    const language = payer.language ?? 'zh-CN'
    const checkout = await db.sandboxCheckout.findUniqueOrThrow({ where: { reference: providerOrderId ?? '' } })
    const name = bilingualOf(project?.name)
    expect(checkout).toMatchObject({ language, description: language === 'en-US' ? name.en : name.zh })
    languages.add(language)
  }
  expect([...languages].toSorted()).toEqual(['en-US', 'zh-CN'])
})

describe('the class on research methods', () => {
  test('has three sessions, twelve chapters and thirty questions in both languages, each with one right option', async () => {
    const course = await db.class.findUniqueOrThrow({
      where: { code: 'DEMO-METHODS' },
      include: { sessions: { include: { contents: { include: { quizzes: { include: { options: true } } } } } } },
    })
    const contents = course.sessions.flatMap((session) => session.contents)
    const quizzes = contents.flatMap((content) => content.quizzes)
    expect([course.sessions.length, contents.length, quizzes.length]).toEqual([3, 12, 30])
    for (const { options, text, point, solution } of quizzes) {
      expect(options.filter(({ isRight }) => isRight)).toHaveLength(1)
      for (const value of [text, point, solution, ...options.map((option) => option.text)].map(bilingualOf)) {
        for (const written of [value.zh, value.en]) {
          expect(written).not.toBe('')
          expect(courseHtml(written)).not.toMatch(/\$|\\/)
        }
      }
    }
    for (const { html } of contents) {
      if (html !== null) expect(courseHtml(bilingualOf(html).zh + bilingualOf(html).en)).not.toMatch(/\$|\{chart/)
    }
  })

  test('is open to the sign-in accounts, who have read some of it, asked and been answered', async () => {
    for (const email of ['student@demo.test', 'student2@demo.test']) {
      const { id: studentId, schoolId } = await db.student.findFirstOrThrow({ where: { email } })
      const actor = studentActor({ studentId, schoolId })
      const classes = await perform(listOwnClasses, {}, actor, testWorld({ db }))
      expect(classes).toMatchObject([{ code: 'DEMO-METHODS', sessions: 3, contents: 12 }])
      expect(classes[0]?.done).toBeGreaterThan(1)
    }
    expect(await db.contentThread.findMany({ select: { lastAuthorKind: true, seenAt: true } })).toEqual([
      { lastAuthorKind: 'CONTACT', seenAt: null },
    ])
  })
})
