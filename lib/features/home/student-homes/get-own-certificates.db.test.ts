import { expect, test } from 'vitest'
import { issueAgain } from '@/lib/features/certificates/certificates/issue-again'
import { issueMissing } from '@/lib/features/certificates/certificates/issue-missing.step'
import { revokeCertificate } from '@/lib/features/certificates/certificates/revoke-certificate'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease } from '@/prisma/factories/results'
import { getOwnCertificates } from './get-own-certificates'

const { db } = await testDatabase()
const actor = adminActor({ administratorId: (await makeAdministrator(db)).id })
const onDay = (days: number) => testWorld({ db, now: daysAfter(factoryTime, days) })

async function certified() {
  const project = await makeProject(db)
  const { id: studentId } = await makeStudent(db)
  const registration = await makeRegistration(db, { projectId: project.id, studentId, status: 'FREE' })
  await makeAward(db, await makeAwardKind(db, project.id, { holder: 'REGISTRATION' }), {
    registrationId: registration.id,
  })
  const { id: ruleId } = await makeCertificateRule(db, project.id)
  await audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId, batchId: null }))
  const { id: certificateId } = await db.certificate.findFirstOrThrow({ where: { ruleId } })
  const student = studentActor({ studentId })
  const read = async (days: number) => {
    const { kinds } = await perform(getOwnCertificates, { projectCode: project.code }, student, onDay(days))
    const single = kinds.find(({ kind }) => kind === 'SINGLE')
    return { held: single?.certificates.length, whyNot: single?.whyNot }
  }
  const revoke = (days: number) =>
    perform(revokeCertificate, { certificateId, reason: 'Wrong team' }, actor, onDay(days))
  return { project, certificateId, read, revoke }
}

test('a student whose certificate was revoked reads that, and not that it is still to come', async () => {
  const { project, certificateId, read, revoke } = await certified()
  await makeRelease(db, project.id, daysAfter(factoryTime, 1))
  expect(await read(2)).toEqual({ held: 1, whyNot: null })
  await revoke(3)
  expect(await read(4)).toEqual({ held: 0, whyNot: 'revoked' })
  await perform(issueAgain, { certificateId, reason: 'It was right' }, actor, onDay(5))
  expect(await read(6)).toEqual({ held: 1, whyNot: null })
})

test('of a certificate that was revoked before its student could know of it nothing is told', async () => {
  const { project, read, revoke } = await certified()
  await makeRelease(db, project.id, daysAfter(factoryTime, 2))
  await revoke(1)
  expect(await read(1)).toEqual({ held: 0, whyNot: 'unreleased' })
  expect(await read(3)).toEqual({ held: 0, whyNot: 'unissued' })
})
