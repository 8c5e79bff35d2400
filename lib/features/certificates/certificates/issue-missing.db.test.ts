import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { changeRule } from '@/lib/features/certificates/certificate-rules/change-rule'
import { exportEnded } from '@/lib/features/certificates/certificate-rules/export-ended'
import { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import { addCertificates } from '@/lib/features/judging/results/add-certificates.step'
import { revokeOfAwards } from '@/lib/features/judging/revocations/revoke-certificates.step'
import { mergeStudents } from '@/lib/features/people/kept-students/merge-students'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeEventResult, makeRelease } from '@/prisma/factories/results'
import { makeTeam } from '@/prisma/factories/teams'
import { findCertificate } from './find-certificate'
import { getCertificatesInfo } from './get-certificates-info'
import { issueAgain } from './issue-again'
import { issueMissing } from './issue-missing.step'
import { listCertificates } from './list-certificates'
import { reissueCertificate } from './reissue-certificate'
import { reissueOutdated } from './reissue-outdated'
import { revokeCertificate } from './revoke-certificate'
import { groupedCode } from './rules'
import { verifyCertificate } from './verify-certificate'

const { db } = await testDatabase()
const { id: byId } = await makeAdministrator(db)
const actor = adminActor({ administratorId: byId })
let ip = 0
/** Each test asks from a network of its own, so that what one misses closes no other's. */
const world = testWorld({ db })
const stranger = () => testWorld({ db, ip: `198.51.100.${(ip += 1) % 250}` })
let project: MadeProject
let awardId: string
let members: Registration[]

beforeEach(async () => {
  project = await makeProject(db)
  const names = [
    { latinFamily: "O'NEILL", latinGiven: 'anna', nativeFamily: null, nativeGiven: null },
    { latinFamily: 'van Berg', latinGiven: 'LENA', nativeFamily: '欧阳', nativeGiven: '娜娜' },
  ]
  members = []
  for (const name of names) {
    const { id: studentId } = await makeStudent(db, name)
    members.push(await makeRegistration(db, { projectId: project.id, studentId, status: 'FREE' }))
  }
  const team = await makeTeam(db, members, { title: 'Rivers' })
  awardId = (await makeAward(db, await makeAwardKind(db, project.id), { teamId: team.id })).id
})

const issue = (ruleId: string, now = factoryTime) =>
  audited(db, (tx) => issueMissing(workOf(tx, now), { ruleId, batchId: null }))
const certificates = (ruleId: string) =>
  db.certificate.findMany({ where: { ruleId }, orderBy: [{ registrationId: 'asc' }, { id: 'asc' }] })
const find = (token: string, by: Actor = anyone) => perform(findCertificate, { token }, by, stranger())
const verify = (code: string) => perform(verifyCertificate, { code }, anyone, stranger())
const gone = expect.objectContaining({ key: 'notFound' })
const mailsOf = (studentId: string) =>
  db.outboxMail.count({ where: { personId: studentId, template: 'certificate-changed' } })

describe('issuing', () => {
  test('whose paper would have a mark for a character that no font has is told before it is issued', async () => {
    const rare = { latinFamily: 'Ji', latinGiven: 'Yan', nativeFamily: '𠮷', nativeGiven: '㛃' }
    const { id: studentId } = await makeStudent(db, rare)
    const registration = await makeRegistration(db, { projectId: project.id, studentId, status: 'FREE' })
    const team = await makeTeam(db, [registration], { title: 'Łódź \u{1f680} م' })
    await makeAward(db, await makeAwardKind(db, project.id), { teamId: team.id })
    const { id: ruleId } = await makeCertificateRule(db, project.id)
    const look = () =>
      perform(getIssuing, { ruleId }, adminActor({ administratorId: byId, projectId: project.id }), world)
    expect((await look()).unprintable).toEqual({
      count: 1,
      people: [{ printed: { latin: 'Yan Ji', native: '𠮷㛃' }, characters: ['𠮷', '\u{1f680}', 'م'] }],
    })
    await makeRelease(db, project.id)
    await issue(ruleId)
    const { verifyCode } = await db.certificate.findFirstOrThrow({ where: { ruleId, studentId } })
    expect(await verify(verifyCode)).toMatchObject({ state: 'valid', unprintable: ['𠮷', '\u{1f680}', 'م'] })
    await db.team.update({ where: { id: team.id }, data: { title: 'Łódź' } })
    await db.student.update({ where: { id: studentId }, data: { nativeFamily: '吉' } })
    expect((await look()).unprintable.count).toBe(0)
    expect((await look()).recipients[0]).not.toHaveProperty('rareText')
  })

  test('when the results come out is told of the project of the rule, whatever project one is signed in for', async () => {
    const other = await makeProject(db, { code: 'ELS' })
    const { id: ruleId } = await makeCertificateRule(db, other.id)
    const look = async () => (await perform(getIssuing, { ruleId }, actor, world)).release
    expect(await look()).toBeNull()
    const [out, coming] = [factoryTime, new Date(world.now.getTime() + 1)]
    const { id } = await makeRelease(db, other.id, out)
    expect(await look()).toMatchObject({ releaseAt: out, isOut: true })
    await db.resultsRelease.update({ where: { id }, data: { releaseAt: coming } })
    expect(await look()).toMatchObject({ releaseAt: coming, isOut: false })
  })

  test('each who is awarded receives one that says what is true, and its template stands', async () => {
    const late = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    const unpaid = await makeRegistration(db, { projectId: project.id })
    const rule = await makeCertificateRule(db, project.id)
    expect(await issue(rule.id)).toMatchObject({ issued: 2, held: 1 })
    const [first, second] = await certificates(rule.id)
    expect(first?.facts).toMatchObject({
      name: { latin: "Anna O'NEILL", native: null },
      awards: [{ label: { zh: '一等奖', en: 'Gold Award' }, isTeams: true }],
      team: { title: 'Rivers' },
      project: { code: project.code },
      date: '2027-01-20',
    })
    expect(second?.facts).toMatchObject({ name: { latin: 'LENA van Berg', native: '欧阳娜娜' } })
    expect(first?.number).toMatch(new RegExp(`^${project.code}-C\\d{6}$`))
    const template = await db.certificateTemplate.findUniqueOrThrow({ where: { id: rule.templateId } })
    expect(template.frozenAt).toEqual(factoryTime)
    const { recipients } = await perform(getIssuing, { ruleId: rule.id }, actor, world)
    const standings = new Map(recipients.map((one) => [one.registrationId, one.issue]))
    expect(standings.get(late.id)).toEqual({ is: 'held', why: 'certificates.noAward' })
    expect(standings.get(first?.registrationId ?? '')).toEqual({ is: 'issued' })
    expect(standings.has(unpaid.id)).toBe(false)
  })

  test('pressed many times at once, each receives one', async () => {
    const rule = await makeCertificateRule(db, project.id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue(rule.id)))
    expect(answers.filter(({ issued }) => issued !== 0)).toMatchObject([{ issued: 2, held: 0 }])
  })

  test('a comprehensive one names every award and result; what was issued keeps its terms', async () => {
    const [one] = members
    const [event] = project.events
    if (one === undefined || event === undefined) throw new Error('the world has both')
    const own = await makeAwardKind(db, project.id, {
      holder: 'REGISTRATION',
      place: 3,
      label: { zh: '最佳陈述', en: 'Best Speaker' },
    })
    await makeAward(db, own, { registrationId: one.id })
    await makeEventResult(db, one, event.id, { hundredths: 8_750, grade: 'A' })
    const rule = await makeCertificateRule(db, project.id, { kind: 'COMPREHENSIVE' }, { language: 'zh-CN' })
    await issue(rule.id)
    const [certificate] = await certificates(rule.id)
    expect(certificate).toMatchObject({
      awardId,
      facts: { results: [{ event: { en: 'MATH', zh: 'MATH' }, grade: 'A', score: 8750 }] },
    })
    expect(certificate?.facts).toMatchObject({
      awards: [{ label: { en: 'Gold Award' } }, { label: { en: 'Best Speaker' }, isTeams: false }],
    })
    const terms = {
      ruleId: rule.id,
      version: 1,
      active: true,
      templateId: rule.templateId,
      nameCheckFrom: null,
      nameCheckUntil: null,
    }
    await expect(perform(changeRule, { ...terms, audience: 'ALL_SUBMITTED' }, actor, world)).rejects.toMatchObject({
      key: 'certificates.ruleIssued',
    })
    await perform(changeRule, { ...terms, active: false, audience: 'AWARDED' }, actor, world)
    await expect(issue(rule.id)).rejects.toMatchObject({ key: 'certificates.ruleInactive' })
  })

  test('until the window to check names closes, only a student who has checked the name receives it', async () => {
    const [one, other] = members
    await db.registration.update({
      where: { id: one?.id ?? '' },
      data: { printedName: 'Annie O’Neill', printedNameConfirmedAt: factoryTime },
    })
    const later = new Date(factoryTime.getTime() + 1000)
    const rule = await makeCertificateRule(db, project.id, { nameCheckFrom: factoryTime, nameCheckUntil: later })
    expect(await issue(rule.id)).toMatchObject({ issued: 1, held: 1 })
    expect((await certificates(rule.id))[0]).toMatchObject({
      registrationId: one?.id,
      facts: { name: { latin: 'Annie O’Neill' } },
    })
    expect(await issue(rule.id, new Date(later.getTime() + 1))).toMatchObject({ issued: 1, held: 0 })
    expect((await certificates(rule.id)).map(({ registrationId }) => registrationId)).toEqual([one?.id, other?.id])
  })

  test('prints a volunteer’s hours', async () => {
    const { id: studentId } = await makeStudent(db)
    for (const [day, minutes] of [90, 45].entries()) {
      const doneOn = daysAfter(factoryTime, -day)
      await db.volunteerWork.create({
        data: { createdAt: factoryTime, studentId, minutes, achievement: 'Steward', doneOn },
      })
    }
    const rule = await makeCertificateRule(db, null)
    await issue(rule.id)
    const [certificate] = await certificates(rule.id)
    expect(certificate).toMatchObject({
      studentId,
      registrationId: null,
      facts: { hours: { minutes: 135, achievements: ['Steward'] }, date: '2026-11-21' },
    })
    expect(certificate?.number).toMatch(/^VOL-C\d{6}$/)
    expect((await find(certificate?.token ?? '')).facts.hours).toEqual({ minutes: 135, achievements: ['Steward'] })
  })

  test('hours that stayed behind with a merged entry keep nobody else from theirs', async () => {
    const [gone, kept] = [await makeStudent(db), await makeStudent(db)]
    const work = { createdAt: factoryTime, minutes: 60, achievement: 'Library', doneOn: factoryTime }
    await db.volunteerWork.createMany({ data: [gone, kept].map(({ id: studentId }) => ({ ...work, studentId })) })
    const office = adminActor({ administratorId: byId, grants: [{ projectId: null, role: 'OWNER' }] })
    await perform(
      mergeStudents,
      { studentId: gone.id, version: gone.version, keptId: kept.id, keptVersion: kept.version, reason: 'One person' },
      office,
      world,
    )
    const rule = await makeCertificateRule(db, null)
    await issue(rule.id)
    const holders = (await certificates(rule.id)).map(({ studentId }) => studentId)
    expect(holders).toContain(kept.id)
    expect(holders).not.toContain(gone.id)
  })
})

describe('before the release', () => {
  test('nobody but an administrator is told of a certificate, by whatever door', async () => {
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [{ token, verifyCode, studentId } = { token: '', verifyCode: '', studentId: '' }] = await certificates(
      rule.id,
    )
    const studentReader = studentActor({ studentId })
    const lists = async () => (await perform(listCertificates, { studentId }, studentReader, world)).length
    const release = await makeRelease(db, project.id, new Date(factoryTime.getTime() + 1))
    await expect(find(token)).rejects.toEqual(gone)
    await expect(find(token, studentReader)).rejects.toEqual(gone)
    await expect(verify(verifyCode)).rejects.toEqual(gone)
    expect(await lists()).toBe(0)
    expect((await find(token, actor)).token).toBe(token)
    expect(await perform(listCertificates, { studentId }, actor, world)).toHaveLength(1)
    await db.resultsRelease.update({ where: { id: release.id }, data: { releaseAt: factoryTime } })
    expect((await find(token)).token).toBe(token)
    const product = { zh: '竞赛项目平台', en: 'Competition Portal' }
    expect(await verify(verifyCode)).toMatchObject({ state: 'valid', issuer: product })
    expect(await lists()).toBe(1)
  })

  test('a revocation is told by no mail either', async () => {
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [{ id, studentId } = { id: '', studentId: '' }] = await certificates(rule.id)
    await perform(revokeCertificate, { certificateId: id, reason: 'Wrong list' }, actor, world)
    expect(await mailsOf(studentId)).toBe(0)
  })
})

describe('a corrected name', () => {
  test('the old code leads to the new certificate, however often it is corrected', async () => {
    await makeRelease(db, project.id)
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [old] = await certificates(rule.id)
    if (old === undefined) throw new Error('it was issued')
    await expect(perform(reissueOutdated, { ruleId: rule.id, reason: 'Names' }, actor, world)).rejects.toMatchObject({
      key: 'certificates.nothingOutdated',
    })
    await db.student.update({ where: { id: old.studentId }, data: { latinGiven: 'Hannah' } })
    const presses = [1, 2].map(() => perform(reissueOutdated, { ruleId: rule.id, reason: 'Names' }, actor, world))
    const pressed = await Promise.allSettled(presses)
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { reissued: 1 } }])
    const all = await certificates(rule.id)
    expect(all).toHaveLength(3)
    const fresh = all.find(({ registrationId, state }) => registrationId === old.registrationId && state === 'ISSUED')
    expect(fresh?.facts).toMatchObject({ name: { latin: "Hannah O'NEILL" } })
    const last = await perform(
      reissueCertificate,
      { certificateId: fresh?.id ?? '', reason: 'Link leaked' },
      actor,
      world,
    )
    const { verifyCode, token } = await db.certificate.findUniqueOrThrow({ where: { id: last.certificateId } })
    expect(await verify(old.verifyCode)).toEqual({ state: 'superseded', successor: groupedCode(verifyCode) })
    await expect(find(old.token)).rejects.toEqual(gone)
    expect((await find(token)).facts.name.latin).toBe("Hannah O'NEILL")
    expect(await mailsOf(old.studentId)).toBe(2)
  })
})

describe('a revoked one', () => {
  test('says so by the code of the one it had replaced, too', async () => {
    await makeRelease(db, project.id)
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [{ id, verifyCode } = { id: '', verifyCode: '' }] = await certificates(rule.id)
    const correction = await perform(reissueCertificate, { certificateId: id, reason: 'Name' }, actor, world)
    const later = testWorld({ db, now: daysAfter(factoryTime, 1) })
    await perform(revokeCertificate, { ...correction, reason: 'Plagiarism' }, actor, later)
    expect(await verify(verifyCode)).toEqual({ state: 'revoked', revokedAt: later.now })
  })

  test('says so by its code and opens by nothing; it is revoked once', async () => {
    await makeRelease(db, project.id)
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [{ id, token, verifyCode } = { id: '', token: '', verifyCode: '' }] = await certificates(rule.id)
    const presses = [1, 2].map(() =>
      perform(revokeCertificate, { certificateId: id, reason: 'Plagiarism' }, actor, world),
    )
    const reasons = (await Promise.allSettled(presses)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason] : [],
    )
    expect(reasons).toMatchObject([{ key: 'certificates.notIssued' }])
    expect(await verify(verifyCode)).toEqual({ state: 'revoked', revokedAt: factoryTime })
    await expect(find(token)).rejects.toEqual(gone)
    await expect(perform(reissueCertificate, { certificateId: id, reason: 'x' }, actor, world)).rejects.toMatchObject({
      key: 'certificates.notIssued',
    })
  })

  test('stays so whoever issues the missing ones, until an administrator decides otherwise, once', async () => {
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [{ id, registrationId } = { id: '', registrationId: '' }] = await certificates(rule.id)
    const given = { certificateId: id, reason: 'Plagiarism' }
    await perform(revokeCertificate, given, actor, world)
    expect(await issue(rule.id)).toMatchObject({ issued: 0, held: 1 })
    const standing = async () =>
      (await perform(getIssuing, { ruleId: rule.id }, actor, world)).recipients.find(
        (one) => one.registrationId === registrationId,
      )
    expect(await standing()).toMatchObject({
      issue: { is: 'held', why: 'certificates.wasRevoked' },
      revokedId: id,
    })
    const again = () => perform(issueAgain, { ...given, reason: 'Cleared' }, actor, world)
    const presses = await Promise.allSettled([again(), again()])
    expect(presses.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toMatchObject([
      { key: 'certificates.notRevoked' },
    ])
    expect(await standing()).toMatchObject({ issue: { is: 'issued' }, revokedId: null })
    expect(await db.certificate.findUnique({ where: { id } })).toMatchObject({ state: 'REVOKED' })
    expect(await db.auditEntry.count({ where: { objectType: 'Certificate', reason: 'Cleared' } })).toBe(1)
  })

  test('is listed with those that were replaced, all of them counted, the last to end first, a page at a time', async () => {
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [first, second] = await certificates(rule.id)
    const revoke = (id: string | undefined, day: number) =>
      perform(
        revokeCertificate,
        { certificateId: id ?? '', reason: 'Plagiarism' },
        actor,
        testWorld({ db, now: new Date(factoryTime.getTime() + day * 86_400_000) }),
      )
    // The one that was issued first ends last.
    await revoke(second?.id, 1)
    await revoke(first?.id, 2)
    const look = (more: { search?: string; page?: number } = {}) =>
      perform(getIssuing, { ruleId: rule.id, state: 'ended', ...more }, actor, world)
    const numbers = async (more = {}) => (await look(more)).ended.map(({ number }) => number)
    expect(await numbers()).toEqual([first?.number, second?.number])
    expect(await numbers({ search: second?.number.toLowerCase() })).toEqual([second?.number])
    expect(await numbers({ search: "o'neill" })).toHaveLength(1)
    await db.$executeRawUnsafe(
      `insert into certificate (id, created_at, rule_id, student_id, registration_id, award_id, kind, token, verify_code, number, facts,
         facts_hash, state, issued_at, revoked_at, revoked_by_id, revoke_reason)
       select uuidv7(), created_at, rule_id, student_id, registration_id, award_id, kind, token || n, upper(md5(n::text)), number || n,
         facts, facts_hash, state, issued_at, revoked_at - interval '3 days', revoked_by_id, revoke_reason
       from certificate, generate_series(1, 1100) n where id = $1::uuid`,
      first?.id,
    )
    const { counts, total, ended, pageSize } = await look({ page: 23 })
    expect([counts.ended, total, pageSize, ended.length]).toEqual([1_102, 1_102, 50, 2])
  })

  test('is in a file with those that were replaced, narrowed as their list is', async () => {
    const rule = await makeCertificateRule(db, project.id)
    await issue(rule.id)
    const [first, second] = await certificates(rule.id)
    const ends = { certificateId: first?.id ?? '', reason: 'Plagiarism' }
    await perform(revokeCertificate, ends, actor, testWorld({ db, now: daysAfter(factoryTime, 1) }))
    await perform(reissueCertificate, { certificateId: second?.id ?? '', reason: 'Name' }, actor, world)
    const rowsOf = async (search = '') => {
      const { bytes } = await perform(exportEnded, { ruleId: rule.id, search }, actor, world)
      return new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1)
    }
    const [revoked, replaced, ...more] = await rowsOf()
    expect([revoked, replaced, more]).toEqual([
      expect.stringMatching(new RegExp(`^${first?.number},.*,Revoked,.*,Plagiarism,`)),
      expect.stringMatching(new RegExp(`^${second?.number},.*,Replaced,.*,Replaced by `)),
      [],
    ])
    expect(await rowsOf(second?.number.toLowerCase())).toEqual([replaced])
    const elsewhere = adminActor({ grants: [{ projectId: (await makeProject(db)).id, role: 'SCORING_LEAD' }] })
    await expect(perform(exportEnded, { ruleId: rule.id }, elsewhere, world)).rejects.toEqual(gone)
  })

  test("stays so for a volunteer's, too", async () => {
    const { id: studentId } = await makeStudent(db)
    const work = { studentId, createdAt: factoryTime, minutes: 60, achievement: 'Library', doneOn: factoryTime }
    await db.volunteerWork.create({ data: work })
    const rule = await makeCertificateRule(db, null)
    await issue(rule.id)
    const { id } = await db.certificate.findFirstOrThrow({ where: { ruleId: rule.id, studentId } })
    const given = { certificateId: id, reason: 'Another student' }
    await perform(revokeCertificate, given, actor, world)
    expect(await issue(rule.id)).toMatchObject({ issued: 0 })
    const { recipients } = await perform(getIssuing, { ruleId: rule.id }, actor, world)
    expect(recipients.find((one) => one.studentId === studentId)).toMatchObject({
      issue: { is: 'held', why: 'certificates.wasRevoked' },
    })
    await perform(issueAgain, { ...given, reason: 'Cleared' }, actor, world)
    expect(await db.certificate.count({ where: { ruleId: rule.id, studentId, state: 'ISSUED' } })).toBe(1)
  })

  test('that fell with its award is issued anew for another award, by whatever name the lost one went meanwhile', async () => {
    const other = await makeAwardKind(db, project.id, { label: { zh: '最佳设计', en: 'Best Design' }, place: 2 })
    const { teamId } = await db.award.findUniqueOrThrow({ where: { id: awardId } })
    const lesser = await makeAward(db, other, { teamId: teamId ?? '' })
    const rule = await makeCertificateRule(db, project.id, { kind: 'COMPREHENSIVE' })
    await issue(rule.id)
    await db.awardKind.update({ where: { id: other.id }, data: { label: { zh: '设计奖', en: 'Design Prize' } } })
    const at = new Date(factoryTime.getTime() + 1)
    const because = { byId, reason: 'Mistake' }
    const revoked = await audited(db, async (tx) => {
      const data = { state: 'WITHDRAWN' as const, reason: 'Mistake', updatedAt: at }
      await tx.award.update({ where: { id: lesser.id }, data })
      return revokeOfAwards(workOf(tx, at), { awardIds: [lesser.id], ...because })
    })
    expect(revoked).toBe(2)
    expect(await issue(rule.id, at)).toMatchObject({ issued: 2, held: 0 })
    const valid = (await certificates(rule.id)).filter(({ state }) => state === 'ISSUED')
    expect(JSON.stringify(valid.map(({ facts }) => facts))).not.toMatch(/Best Design|Design Prize/)
  })

  test('an award taken back while certificates are issued leaves none that names it', async () => {
    const rule = await makeCertificateRule(db, project.id, { kind: 'COMPREHENSIVE' })
    const withdrawing = audited(db, async (tx) => {
      await tx.award.update({ where: { id: awardId }, data: { state: 'WITHDRAWN', reason: 'Mistake' } })
      await revokeOfAwards(workOf(tx, factoryTime), { awardIds: [awardId], byId, reason: 'Mistake' })
    })
    await Promise.all([issue(rule.id), withdrawing, issue(rule.id)])
    expect((await certificates(rule.id)).filter(({ state }) => state === 'ISSUED')).toEqual([])
  })
})

test('a row changed by hand is valid no more, and tells nothing', async () => {
  await makeRelease(db, project.id)
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [{ id, token, verifyCode } = { id: '', token: '', verifyCode: '' }] = await certificates(rule.id)
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local portal.unlock = 'erasure'`
    await tx.$executeRaw`update certificate set facts = jsonb_set(facts, '{name,latin}', '"Somebody Else"') where id = ${id}::uuid`
  })
  expect(await verify(verifyCode)).toEqual({ state: 'altered' })
  await expect(find(token)).rejects.toEqual(gone)
})

test('the code is read in any case, with or without its groups; the token opens no page of the code, nor the code the page', async () => {
  await makeRelease(db, project.id)
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [{ id, token, verifyCode, registrationId } = { id: '', token: '', verifyCode: '', registrationId: '' }] =
    await certificates(rule.id)
  for (const typed of [
    groupedCode(verifyCode),
    verifyCode.toLowerCase(),
    ` ${groupedCode(verifyCode).replaceAll('-', ' ')} `,
  ]) {
    expect(await verify(typed)).toMatchObject({ state: 'valid' })
  }
  for (const other of [verifyCode, id, registrationId ?? '', '', 'x'.repeat(100_000), "' or 1=1"]) {
    await expect(find(other)).rejects.toEqual(gone)
  }
  for (const other of [token, id]) await expect(verify(other)).rejects.toEqual(gone)
})

test('after thirty misses of whatever kind a network hears only that there were too many, save who has the right one', async () => {
  await makeRelease(db, project.id)
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [{ token, verifyCode } = { token: '', verifyCode: '' }] = await certificates(rule.id)
  const here = testWorld({ db, ip: '203.0.113.9' })
  for (let number = 0; number < 15; number += 1) {
    await expect(perform(findCertificate, { token: `guess-${number}` }, anyone, here)).rejects.toEqual(gone)
    await perform(findCertificate, { token }, anyone, here)
    await expect(perform(verifyCertificate, { code: `${number}` }, anyone, here)).rejects.toEqual(gone)
  }
  const closed = expect.objectContaining({ key: 'rate.limited', retryAfter: expect.any(Number) })
  await expect(perform(findCertificate, { token: 'guess' }, anyone, here)).rejects.toEqual(closed)
  await expect(perform(verifyCertificate, { code: 'guess' }, anyone, here)).rejects.toEqual(closed)
  expect((await perform(findCertificate, { token }, anyone, here)).token).toBe(token)
  expect(await perform(verifyCertificate, { code: verifyCode }, anyone, here)).toMatchObject({ state: 'valid' })
  await expect(find('guess')).rejects.toEqual(gone)
})

test('one is found by its id, and beside its registration, among any number of newer ones', async () => {
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [first, second] = await certificates(rule.id)
  if (first === undefined || second === undefined) throw new Error('they were issued')
  await db.$executeRaw`
    with rules as (insert into certificate_rule (id, created_at, project_id, kind, audience, template_id)
      select uuidv7(), created_at, project_id, kind, audience, template_id from certificate_rule, generate_series(1, 1000)
      where id = ${rule.id}::uuid returning id)
    insert into certificate (id, created_at, rule_id, student_id, registration_id, award_id, kind, token, verify_code,
      number, facts, facts_hash, issued_at)
    select uuidv7(), c.created_at, u.id, c.student_id, c.registration_id, c.award_id, c.kind, u.id::text,
      left(md5(u.id::text), 26), u.id::text, c.facts, c.facts_hash, c.issued_at + interval '1 minute'
    from certificate c, rules u where c.id = ${second.id}::uuid`
  for (const certificateId of [first.id, first.token]) {
    expect(await perform(getCertificatesInfo, { certificateId }, actor, world)).toMatchObject([{ id: first.id }])
  }
  const rows = [first, second].map(({ registrationId }) => ({ id: registrationId ?? '' }))
  const held = await addCertificates(world, actor, rows)
  expect(held.map((row) => row.certificates.length)).toEqual([1, 1001])
})

test('a secret that is not open, not yet or no more, is no guess, however often it is brought', async () => {
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [{ token, verifyCode } = { token: '', verifyCode: '' }] = await certificates(rule.id)
  const here = testWorld({ db, ip: '203.0.113.10' })
  for (let number = 0; number < 16; number += 1) {
    await expect(perform(findCertificate, { token }, anyone, here)).rejects.toEqual(gone)
    await expect(perform(verifyCertificate, { code: verifyCode }, anyone, here)).rejects.toEqual(gone)
  }
  await makeRelease(db, project.id)
  expect((await perform(findCertificate, { token }, anyone, here)).token).toBe(token)
})

test('a stranger reads who organizes as the one who issued it', async () => {
  const rule = await makeCertificateRule(db, project.id)
  await issue(rule.id)
  const [{ verifyCode } = { verifyCode: '' }] = await certificates(rule.id)
  const name = { zh: '江湾竞赛组委会', en: 'Riverbend Contest' }
  const times = { createdAt: factoryTime, updatedAt: factoryTime }
  await makeRelease(db, project.id, factoryTime)
  await db.setting.create({ data: { ...times, key: 'organiser', value: { name, details: '' } } })
  expect(await verify(verifyCode)).toMatchObject({ issuer: name })
})
