import { expect, test } from 'vitest'
import { downloadFile } from '@/lib/features/files/files/download-file'
import { makeRegistration } from '@/prisma/factories/registrations'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { type Applicant, makeApplicant, makeProof } from '@/lib/testing/reductions'
import { testWorld } from '@/lib/testing/world'
import { indexFunctions } from '@/lib/wire/index-functions'
import { makeStudent } from '@/prisma/factories/people'
import { makeTeam } from '@/prisma/factories/teams'
import { studentActor } from '@/lib/testing/actors'
import { askReduction } from './ask-reduction'
import { decideReduction } from './decide-reduction'
import { getOwnReduction } from './get-own-reduction'
import { getReduction } from './get-reduction'
import { listReductions } from './list-reductions'
import { withdrawReduction } from './withdraw-reduction'

const { db } = await testDatabase()
const world = testWorld({ db })

async function ask(all: Applicant, given: { tuition?: string; proofKey?: string } = {}) {
  const proofKey = given.proofKey ?? (await makeProof(db, all)).key
  const asked = { projectCode: all.project.code, tuition: '1,500.00', ...given, proofKey }
  return perform(askReduction, asked, all.ownActor, world)
}

test('the student sees what each level costs; once sent, the tuition is kept in minor units and its level proposed', async () => {
  const all = await makeApplicant(db)
  const own = () => perform(getOwnReduction, { registrationId: all.registration.id }, all.ownActor, world)
  expect(await own()).toMatchObject({
    priceMinor: 12_000,
    prices: [
      { level: 1, priceMinor: 12_000 },
      { level: 7, priceMinor: 4_200 },
      { level: 9, priceMinor: 0 },
    ],
    request: null,
    whyNotAsk: null,
  })
  const { id, number } = await ask(all)
  expect(number).toMatch(/^FR-\d{5,}$/)
  expect(await db.feeReduction.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'PENDING',
    tuitionMinor: 150_000,
    tuitionCurrency: 'SGD',
    proposedLevel: 6,
  })
  expect(await own()).toMatchObject({ request: { state: 'PENDING', level: 6 } })
})

test('without a tuition it is accepted, nothing is proposed, and the office names the level from the proof', async () => {
  const all = await makeApplicant(db)
  const { key } = await makeProof(db, all)
  const payload = { student_id: all.student.id, project_code: all.project.code, file_url: key }
  const answer = await indexFunctions.uploadStudentTuitionTier?.call(payload, all.ownActor, world, false)
  expect(answer).toMatchObject({ data: { tier_status: 'pending' }, msg: 'Submit Successfully' })
  const request = await db.feeReduction.findFirstOrThrow({ where: { studentId: all.student.id } })
  expect(request).toMatchObject({ state: 'PENDING', tuitionMinor: null, proposedLevel: null })
  expect(await perform(getReduction, { requestId: request.id }, all.office, world)).toMatchObject({
    steps: [{ kind: 'ask', tuitionMinor: null, level: null }],
  })
  const approve = { requestId: request.id, version: 1, decision: 'APPROVE', level: 7 }
  await perform(decideReduction, approve, all.office, world)
  expect(await db.feeReduction.findUniqueOrThrow({ where: { id: request.id } })).toMatchObject({ level: 7 })
})

test('twenty clicks at once make one request', async () => {
  const all = await makeApplicant(db)
  const { key } = await makeProof(db, all)
  const tries = Array.from({ length: 20 }, () => ask(all, { proofKey: key }))
  expect(await outcomes(tries)).toEqual({ done: 1, 'feeReductions.alreadyAsked': 19 })
})

test('accepts only the student’s own proof that has arrived, and an amount that is one', async () => {
  const all = await makeApplicant(db)
  const other = await makeApplicant(db)
  const foreign = await makeProof(db, other)
  for (const proofKey of [foreign.key, 'no-such-key-anywhere']) {
    await expect(ask(all, { proofKey })).rejects.toMatchObject({ key: 'files.notUploaded' })
  }
  await expect(ask(all, { tuition: 'a lot' })).rejects.toMatchObject({
    key: 'input.invalid',
    fields: [{ field: 'tuition' }],
  })
  expect(await db.feeReduction.count({ where: { studentId: all.student.id } })).toBe(0)
})

test('taken back, the proof goes and the student may ask anew; a stranger takes nothing back', async () => {
  const all = await makeApplicant(db)
  const proof = await makeProof(db, all)
  const { id } = await ask(all, { proofKey: proof.key })
  const { ownActor: stranger } = await makeApplicant(db)
  const withdraw = (actor = all.ownActor) => perform(withdrawReduction, { requestId: id }, actor, world)
  await expect(withdraw(stranger)).rejects.toMatchObject({ key: 'notFound' })
  await withdraw()
  await expect(withdraw()).rejects.toMatchObject({ key: 'feeReductions.decided' })
  expect(await db.file.findUniqueOrThrow({ where: { id: proof.id } })).toMatchObject({ deleteAfter: world.now })
  expect((await ask(all)).id).not.toBe(id)
})

test('the queue shows who waits, the oldest first, found by name; opening a request is written down', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  const list = (input: object) => perform(listReductions, input, all.office, world)
  const { rows, counts, total } = await list({ search: `${all.student.nativeFamily}${all.student.nativeGiven}` })
  expect([rows.map((row) => row.id), total, counts]).toEqual([[id], 1, { open: 1, asked: 0, decided: 0, all: 1 }])
  expect((await list({ queue: 'decided' })).rows).toEqual([])
  expect((await list({ search: 'nobody-of-this-name' })).total).toBe(0)
  const { request } =
    (await perform(getOwnReduction, { registrationId: all.registration.id }, all.ownActor, world)) ?? {}
  expect(request?.number).toMatch(/^FR-\d{5,}$/)
  for (const search of [request?.number, request?.number.slice(3)]) {
    expect((await list({ search })).rows).toMatchObject([{ id }])
  }
  expect((await list({ search: 'FR-99999' })).total).toBe(0)
  expect(await perform(getReduction, { requestId: id }, all.office, world)).toMatchObject({
    request: { proposedLevel: 6 },
    registration: { status: 'PENDING', priceMinor: 12_000 },
    whyNotDecide: null,
    next: { id: null, count: 0 },
  })
  const opened = {
    operation: 'payments/fee-reductions/get-reduction',
    objectId: id,
    actorId: all.office.administratorId,
  }
  expect(await db.auditEntry.count({ where: opened })).toBe(1)
})

test('advisers, coordinators and team-mates never see that there is one', async () => {
  const all = await makeApplicant(db)
  const mate = await makeStudent(db, { schoolId: all.student.schoolId })
  const settled = await makeRegistration(db, { projectId: all.project.id, studentId: mate.id, status: 'PAID' })
  await makeTeam(db, [settled, all.registration])
  const watchers = [all.adviser, all.coordinator, studentActor({ studentId: mate.id, schoolId: mate.schoolId })]
  const payload = {
    id: all.registration.id,
    application_id: all.registration.id,
    student_id: all.student.id,
    account_id: all.student.schoolId,
    project_code: all.project.code,
    project_id: all.project.id,
  }
  const reading = Object.entries(indexFunctions).filter(([name]) => name.startsWith('get') && name !== 'getQNToken')
  const seen = async () =>
    Promise.all(
      watchers.flatMap((actor) =>
        reading.map(async ([name, exposed]) => {
          const answer = await exposed
            .call(payload, actor, testWorld({ db, actor }), true)
            .catch(({ key }) => ({ data: key }))
          return [name, JSON.stringify(answer.data)]
        }),
      ),
    )
  const before = await seen()
  expect(JSON.stringify(before)).toContain(all.registration.id)
  const proof = await makeProof(db, all)
  const { id } = await ask(all, { proofKey: proof.key, tuition: '777.77' })
  expect(await seen()).toEqual(before)
  for (const actor of watchers) {
    await expect(perform(downloadFile, { key: proof.key }, actor, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(getReduction, { requestId: id }, actor, world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  }
  const viewer = { ...all.office, grants: [{ projectId: all.project.id, role: 'VIEWER' as const }] }
  await expect(perform(downloadFile, { key: proof.key }, viewer, world)).rejects.toMatchObject({ key: 'notFound' })
})
