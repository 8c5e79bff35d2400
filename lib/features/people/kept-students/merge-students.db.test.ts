import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { findStudentAccount } from '@/lib/features/people/auth/queries'
import { findStudentOf } from '@/lib/features/people/students/queries'
import { addStudent } from '@/lib/features/registrations/registrations/add-student'
import { signUp } from '@/lib/features/registrations/registrations/sign-up'
import { requestCode } from '@/lib/features/people/auth/request-code'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { makeApplicant, makeReduction } from '@/lib/testing/reductions'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { getKeptStudent } from './get-kept-student'
import { listDoubles } from './list-doubles'
import { listKeptStudents } from './list-kept-students'
import { mergeStudents } from './merge-students'
import { previewStudentsMerge } from './preview-students-merge'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = 'Registered twice'

type SeenEntry = { id: string; version: number }
const merge = (student: SeenEntry, kept: SeenEntry, actor = office) =>
  perform(
    mergeStudents,
    { studentId: student.id, version: student.version, keptId: kept.id, keptVersion: kept.version, reason },
    actor,
    world,
  )
const preview = (student: SeenEntry, kept: SeenEntry) =>
  perform(previewStudentsMerge, { studentId: student.id, keptId: kept.id }, office, world)

test('entries that share a name, a number, an English name or a guardian are found in pairs, with what speaks for it', async () => {
  const one = await makeStudent(db, { latinFamily: 'Ouyang', latinGiven: 'Xiao-Ming', mobile: '+86 139 1111 2222' })
  const { schoolId } = one
  const other = await makeStudent(db, {
    ...{ schoolId, nativeFamily: one.nativeFamily, nativeGiven: one.nativeGiven, mobile: '13911112222' },
    ...{ latinFamily: 'Xiaoming', latinGiven: 'OUYANG', guardian1Email: one.guardian1Email },
  })
  const third = await makeStudent(db, { guardian2Email: one.guardian1Email })
  await makeStudent(db, { schoolId })
  const { doubles } = await perform(getKeptStudent, { studentId: one.id }, office, world)
  expect(doubles.map((pair) => [pair.other.id, pair.signs.toSorted()])).toEqual([
    [other.id, ['guardian', 'latinName', 'mobile', 'name']],
    [third.id, ['guardian']],
  ])
  const { rows } = await perform(listDoubles, {}, office, world)
  expect(rows[0]).toMatchObject({ one: { id: one.id }, other: { id: other.id } })
  expect(rows).toHaveLength(3)
  // Two of the three pairs have the third entry, and all of them somebody of the first one's school.
  const found = async (search: string) => (await perform(listDoubles, { search }, office, world)).total
  expect(await found(third.email ?? '')).toBe(2)
  expect(await found('xiao-ming ouyang')).toBe(3)
  expect(await found('xiaoming nobody')).toBe(0)
})

test('everything of one entry goes to the other, which signs in by both addresses, and the preview said so', async () => {
  const [gone, kept, project] = [await makeStudent(db), await makeStudent(db, { wechat: null }), await makeProject(db)]
  await db.student.update({ where: { id: gone.id }, data: { wechat: 'from-the-other' } })
  const registration = await makeRegistration(db, { studentId: gone.id, projectId: project.id, status: 'PAID' })
  await makeTeam(db, [registration])
  const bundle = await makePackageRegistration(db, { studentId: gone.id })
  const adviser = await makeContact(db)
  await linkAdviser(db, { studentId: gone.id, contactId: adviser.id })
  await linkAdviser(db, { studentId: kept.id, contactId: adviser.id, state: 'PROPOSED' })
  await db.volunteerWork.createMany({
    data: [gone, kept].map(({ id: studentId }) => ({
      ...{ studentId, createdAt: factoryTime, minutes: 60, achievement: 'Library', doneOn: factoryTime },
    })),
  })
  const inquiry = await makeInquiry(db, { studentId: gone.id })
  await db.consent.create({
    data: {
      ...{ createdAt: factoryTime, studentId: gone.id, projectId: project.id, kind: 'PRIVACY' as const },
      ...{ textHash: sha256('The terms'), language: 'en-US' },
    },
  })
  const seen = await preview(gone, kept)
  expect(seen).toMatchObject({ whyNot: null, twice: { projects: [], packages: [], reductions: [] } })
  expect(seen.student.counts).toMatchObject({ registrations: 1, teams: 1, orders: 1, advisers: 1, hours: 1 })

  expect(await merge(gone, kept)).toMatchObject({ keptId: kept.id })
  for (const { studentId } of [
    await db.registration.findUniqueOrThrow({ where: { id: registration.id } }),
    await db.packageRegistration.findUniqueOrThrow({ where: { id: bundle.id } }),
  ])
    expect(studentId).toBe(kept.id)
  expect(await db.studentAdviser.findMany({ where: { studentId: kept.id, state: { not: 'ENDED' } } })).toMatchObject([
    { contactId: adviser.id, state: 'CONFIRMED' },
  ])
  expect(await db.volunteerWork.count({ where: { studentId: kept.id } })).toBe(1)
  expect(await db.consent.count({ where: { studentId: kept.id } })).toBe(1)
  // What the student wrote stays the student's own.
  expect(await db.inquiryMessage.findMany({ where: { inquiryId: inquiry.id } })).toMatchObject([
    { authorKind: 'STUDENT', authorId: kept.id },
  ])
  expect(await db.student.findUniqueOrThrow({ where: { id: kept.id } })).toMatchObject({
    wechat: 'from-the-other',
    version: 2,
  })
  for (const email of [gone.email ?? '', kept.email ?? '']) {
    expect(await findStudentAccount(db, email)).toMatchObject({ id: kept.id })
    expect(await findStudentOf(db, email)).toMatchObject({ id: kept.id })
    expect(await mailsTo(db, email)).toMatchObject([{ template: 'students-merged' }])
    await perform(requestCode, { email, loginType: 'STUDENT' }, anyone, world).catch(() => null)
  }
  const entries = await db.auditEntry.findMany({
    where: { operation: 'people/kept-students/merge-students', studentId: gone.id },
  })
  expect(entries).toMatchObject([{ actorId: administratorId, reason, objectId: gone.id }])
  expect((await perform(listKeptStudents, { search: gone.email ?? '' }, office, world)).total).toBe(0)
  expect((await perform(listKeptStudents, { search: gone.email ?? '', state: 'merged' }, office, world)).total).toBe(1)
})

test('who stays is found by the number that came from the other', async () => {
  const [gone, kept] = [await makeStudent(db, { mobile: '+86 137 6666 5555' }), await makeStudent(db, { mobile: null })]
  await merge(gone, kept)
  const { rows } = await perform(listKeptStudents, { search: '13766665555' }, office, world)
  expect(rows.map(({ id }) => id)).toEqual([kept.id])
})

test('an answer given with a registration that was cancelled is read by the live one of the entry that stays', async () => {
  const [gone, kept, project] = [await makeStudent(db), await makeStudent(db), await makeProject(db)]
  const left = { cancelledAt: factoryTime, cancelKind: 'CANCELLED' as const, holdsSeat: false }
  const cancelled = await makeRegistration(db, { studentId: gone.id, projectId: project.id, ...left })
  const live = await makeRegistration(db, { studentId: kept.id, projectId: project.id })
  const question = await makeThinkingQuestion(db, { projectId: project.id })
  const answer = await makeThinkingAnswer(db, cancelled, { questionId: question.id, text: 'Streets' })
  await merge(gone, kept)
  expect(await db.thinkingAnswer.findUniqueOrThrow({ where: { id: answer.id } })).toMatchObject({
    studentId: kept.id,
    registrationId: live.id,
  })
})

test('two live registrations for one project or two of one package stand in the way', async () => {
  const [gone, kept, project] = [await makeStudent(db), await makeStudent(db), await makeProject(db)]
  for (const { id: studentId } of [gone, kept]) await makeRegistration(db, { studentId, projectId: project.id })
  expect(await preview(gone, kept)).toMatchObject({
    whyNot: 'students.bothRegistered',
    twice: { projects: [project.code] },
  })
  await expect(merge(gone, kept)).rejects.toMatchObject({ key: 'students.bothRegistered' })
  await expect(merge(gone, gone)).rejects.toMatchObject({ key: 'students.sameStudent' })
  const [first, second] = [await makeStudent(db), await makeStudent(db)]
  const { packageId } = await makePackageRegistration(db, { studentId: first.id })
  await makePackageRegistration(db, { studentId: second.id, packageId })
  await expect(merge(first, second)).rejects.toMatchObject({ key: 'students.bothInPackage' })
})

test('of two reductions for one project that of the registration stays, else that of the entry that stays', async () => {
  for (const takesPart of ['the entry that goes', 'nobody'] as const) {
    const { project, student: gone, registration } = await makeApplicant(db)
    const kept = await makeStudent(db)
    const own = await makeReduction(db, { student: gone, project, level: 7 })
    const other = await makeReduction(db, { student: kept, project, level: 1 })
    if (takesPart === 'nobody')
      await audited(db, (tx) =>
        tx.registration.update({
          where: { id: registration.id },
          data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
        }),
      )
    expect(await preview(gone, kept)).toMatchObject({ whyNot: null, twice: { reductions: [project.code] } })
    await merge(gone, kept)
    const [stays, ends] = takesPart === 'nobody' ? [other, own] : [own, other]
    const rows = await db.feeReduction.findMany({ where: { studentId: kept.id }, include: { proofFile: true } })
    expect(rows).toHaveLength(2)
    expect(rows.find(({ id }) => id === stays.id)).toMatchObject({ state: 'APPROVED' })
    expect(rows.find(({ id }) => id === ends.id)).toMatchObject({
      state: 'WITHDRAWN',
      proofFile: { deleteAfter: expect.any(Date) },
    })
  }
})

test('two certificates for volunteers by one rule stand in the way until one is revoked', async () => {
  const [gone, kept] = [await makeStudent(db), await makeStudent(db)]
  const rule = await makeCertificateRule(db, null, {}, { frozenAt: factoryTime })
  for (const [at, { id: studentId }] of [gone, kept].entries()) {
    const work = { createdAt: factoryTime, minutes: 60, achievement: `Library ${at}`, doneOn: factoryTime }
    await db.volunteerWork.create({ data: { studentId, ...work } })
    const made = {
      createdAt: factoryTime,
      issuedAt: factoryTime,
      ruleId: rule.id,
      studentId,
      kind: 'VOLUNTEER' as const,
    }
    const marks = { token: `${at}`.repeat(30), verifyCode: `${at}`.repeat(24), number: `V-${at}` }
    await db.certificate.create({ data: { ...made, ...marks, facts: {}, factsHash: sha256('facts') } })
  }
  expect(await preview(gone, kept)).toMatchObject({
    whyNot: 'students.bothCertified',
    twice: { certificates: ['V-0, V-1'] },
  })
  await expect(merge(gone, kept)).rejects.toMatchObject({ key: 'students.bothCertified' })
  const revoked = { state: 'REVOKED', revokedAt: factoryTime, revokeReason: 'Registered twice' } as const
  await audited(db, (tx) => tx.certificate.update({ where: { number: 'V-0' }, data: revoked }))
  await merge(gone, kept)
  expect(await db.certificate.count({ where: { studentId: kept.id } })).toBe(2)
})

test('a chain leads to the last, and nothing new is written for a merged entry', async () => {
  const [first, second, kept] = [await makeStudent(db), await makeStudent(db), await makeStudent(db)]
  await merge(first, second)
  await merge({ ...second, version: 2 }, kept)
  expect(await db.student.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ mergedIntoId: kept.id })
  expect(await refusalOf(makeRegistration(db, { studentId: first.id }))).toBe('student_row_of_the_kept')
  const other = await makeStudent(db)
  const into = db.student.update({ where: { id: other.id }, data: { mergedIntoId: first.id } })
  expect(await refusalOf(into)).toBe('student_heir_stands')
})

test('a guardian of the student who stays is never put together from two people', async () => {
  const mother = { guardian1Mobile: '13811110001', guardian1Email: 'mother@merge.test' }
  const father = { guardian1Mobile: '13811110002', guardian1Email: 'father@merge.test' }
  const none = { guardian1Mobile: null, guardian1Email: null }
  const cases = [
    { gone: father, kept: { ...mother, guardian1Email: null }, after: { ...mother, guardian1Email: null } },
    { gone: father, kept: { ...mother, guardian1Mobile: null }, after: { ...mother, guardian1Mobile: null } },
    { gone: mother, kept: { ...mother, guardian1Email: null }, after: mother },
    { gone: mother, kept: { ...mother, guardian1Mobile: null }, after: mother },
    { gone: father, kept: none, after: father },
    { gone: father, kept: mother, after: mother },
  ]
  for (const { gone, kept, after } of cases) {
    const student = await makeStudent(db, kept)
    await merge(await makeStudent(db, gone), student)
    const { guardian1Mobile, guardian1Email } = await db.student.findUniqueOrThrow({ where: { id: student.id } })
    expect({ guardian1Mobile, guardian1Email }).toEqual(after)
  }
})

test('two merges at once, and both ways round, make one', async () => {
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  const tries = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? merge(one, other) : merge(other, one)))
  expect(await outcomes(tries)).toMatchObject({ done: 1 })
  const rows = await db.student.findMany({ where: { id: { in: [one.id, other.id] }, mergedIntoId: null } })
  expect(rows).toHaveLength(1)
})

test('whoever registers in the moment of the merge is at the one who stays, or is told to try again', async () => {
  const [gone, kept] = [await makeStudent(db), await makeStudent(db)]
  const projects = await Promise.all(Array.from({ length: 8 }, () => makeProject(db)))
  const adviser = await makeContact(db, { schoolId: gone.schoolId })
  const staff = adviserActor({ contactId: adviser.id, schoolId: adviser.schoolId })
  const own = studentActor({ studentId: gone.id, schoolId: gone.schoolId })
  const person = {
    ...{ nativeFamily: '王', nativeGiven: '小明', latinFamily: 'Wang', latinGiven: 'Xiaoming', graduationYear: 2026 },
    ...{ gender: 'FEMALE' as const, mobile: '13800000000', email: gone.email ?? '' },
    ...{ guardian1Mobile: '13900000000', guardian1Email: 'guardian@merge.test' },
  }
  const tries = projects.map(
    ({ code }, turn): Promise<unknown> =>
      turn % 2 === 0
        ? perform(signUp, { projectCode: code }, own, world)
        : perform(addStudent, { ...person, projectCode: code }, staff, world),
  )
  const said = await outcomes([...tries.slice(0, 4), merge(gone, kept), ...tries.slice(4)])
  expect(Object.keys(said).filter((key) => !['done', 'students.merged', 'notFound'].includes(key))).toEqual([])
  const still = await db.student.findUniqueOrThrow({ where: { id: gone.id } })
  expect(still.mergedIntoId).toBe(kept.id)
  expect(await db.registration.count({ where: { studentId: gone.id } })).toBe(0)
  const made = said.done ?? 0
  expect(await db.registration.count({ where: { studentId: kept.id } })).toBe(made - 1)
})

test('who has another role, the role for one project only, or an older page merges nobody', async () => {
  const [gone, kept] = [await makeStudent(db), await makeStudent(db)]
  const { projectId } = await makeRegistration(db, { studentId: gone.id })
  await makeRegistration(db, { studentId: kept.id, projectId: (await makeProject(db)).id })
  const one = { ...office, projectId, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  await expect(merge(gone, kept, one)).rejects.toMatchObject({ key: 'students.needsRegistrar' })
  for (const role of ['VIEWER', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const)
    await expect(merge(gone, kept, { ...office, grants: [{ projectId: null, role }] })).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  await expect(merge({ ...gone, version: 2 }, kept)).rejects.toMatchObject({ key: 'conflict.stale' })
})
