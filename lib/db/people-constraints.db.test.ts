import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { Prisma } from './generated/client'

const { db } = await testDatabase()
const now = factoryTime

test.each(['Upper@case.test', 'no-at-sign', 'two words@case.test', '李@case.test', `${'a'.repeat(250)}@b.cd`, ''])(
  'refuses an address that is not lower-case ASCII with an @: %j',
  async (email) => {
    expect(await refusalOf(makeStudent(db, { email }))).toBe('student_email_shape')
    expect(await refusalOf(makeContact(db, { email }))).toBe('contact_email_shape')
    expect(await refusalOf(makeAdministrator(db, { email }))).toBe('administrator_email_shape')
    expect(await refusalOf(makeStudent(db, { guardian1Email: email }))).toBe('student_guardian_email_shape')
  },
)

test('one address may be a student, an adviser and a coordinator, each once', async () => {
  const email = 'same@case.test'
  await makeStudent(db, { email })
  await makeContact(db, { email, role: 'ADVISER' })
  await makeContact(db, { email, role: 'COORDINATOR' })
  expect(await refusalOf(makeStudent(db, { email }))).toBe('student_email_key')
  expect(await refusalOf(makeContact(db, { email, role: 'ADVISER' }))).toBe('contact_role_email_key')
})

test('only who is erased or merged may be without an address, and only who is erased without a name', async () => {
  expect(await refusalOf(makeStudent(db, { email: null }))).toBe('student_email_kept')
  const target = await makeStudent(db)
  expect(await refusalOf(makeStudent(db, { email: null, mergedIntoId: target.id }))).toBeNull()
  const nameless = { nativeFamily: null, nativeGiven: null, latinFamily: 'Li', latinGiven: null }
  expect(await refusalOf(makeStudent(db, nameless))).toBe('student_full_name')
  expect(await refusalOf(makeStudent(db, { ...nameless, latinGiven: 'Lei' }))).toBeNull()
  expect(await refusalOf(makeStudent(db, { ...nameless, erasedAt: now, email: null }))).toBeNull()
})

test('no text stands empty for "unknown"', async () => {
  expect(await refusalOf(makeStudent(db, { qq: '' }))).toBe('student_texts')
  expect(await refusalOf(makeStudent(db, { supplement: 'x'.repeat(2001) }))).toBe('student_texts')
  expect(await refusalOf(makeStudent(db, { language: 'en' }))).toBe('student_texts')
})

test('a pair of student and adviser is linked once; an ended link may begin anew', async () => {
  const pair = { studentId: (await makeStudent(db)).id, contactId: (await makeContact(db)).id }
  const link = await linkAdviser(db, { ...pair, state: 'PROPOSED' })
  expect(await refusalOf(linkAdviser(db, pair))).toBe('student_adviser_one_per_pair')
  await audited(db, (tx) =>
    tx.studentAdviser.update({ where: { id: link.id }, data: { state: 'ENDED', endedAt: now } }),
  )
  expect(await refusalOf(linkAdviser(db, pair))).toBeNull()
})

test('one change of a field waits at a time', async () => {
  const { id: studentId } = await makeStudent(db)
  const ask = (field: string) =>
    refusalOf(db.changeRequest.create({ data: { createdAt: now, studentId, field, proposed: 'x' } }))
  expect([await ask('mobile'), await ask('mobile'), await ask('qq')]).toEqual([
    null,
    'change_request_one_pending',
    null,
  ])
})

test('Independent exists once and has no coordinator', async () => {
  const independent =
    (await db.school.findFirst({ where: { isIndependent: true } })) ?? (await makeSchool(db, { isIndependent: true }))
  expect(await refusalOf(makeSchool(db, { isIndependent: true }))).toBe('school_one_independent')
  const coordinator = { schoolId: independent.id, role: 'COORDINATOR' } as const
  expect(await refusalOf(makeContact(db, coordinator))).toBe('contact_no_coordinator_at_independent')
  const adviser = await makeContact(db, { schoolId: independent.id })
  expect(await refusalOf(db.contact.update({ where: { id: adviser.id }, data: { role: 'COORDINATOR' } }))).toBe(
    'contact_no_coordinator_at_independent',
  )
})

test('a merged school names the school it was merged into', async () => {
  const [school, target] = [await makeSchool(db), await makeSchool(db)]
  const merge = (mergedIntoId: string | null) =>
    audited(db, (tx) => tx.school.update({ where: { id: school.id }, data: { state: 'MERGED', mergedIntoId } }))
  expect(await refusalOf(merge(null))).toBe('school_merged_names_its_heir')
  expect(await refusalOf(merge(school.id))).toBe('school_not_its_own_heir')
  expect(await refusalOf(merge(target.id))).toBeNull()
})

test('one season is current', async () => {
  await db.season.updateMany({ data: { isCurrent: false } })
  const season = (code: string) => refusalOf(db.season.create({ data: { createdAt: now, code, isCurrent: true } }))
  expect([await season('30-31'), await season('31-32')]).toEqual([null, 'season_one_current'])
})

test('a right is granted once, for a project as for all of them, until it is revoked', async () => {
  const { id: administratorId } = await makeAdministrator(db, {}, [])
  const grant = () => db.grant.create({ data: { createdAt: now, administratorId, role: 'VIEWER' } })
  const first = await grant()
  expect(await refusalOf(grant())).toBe('administrator_grant_one_live')
  await db.grant.update({ where: { id: first.id }, data: { revokedAt: now } })
  expect(await refusalOf(grant())).toBeNull()
})

function code(email: string) {
  return db.loginCode.create({
    data: { createdAt: now, loginType: 'STUDENT', email, codeHash: sha256(randomUUID()), expiresAt: daysAfter(now, 1) },
  })
}

test('keeps one live code when 50 are requested at once, and allows five tries of it', async () => {
  const email = 'codes@case.test'
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(code(email))))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter((refusal) => refusal === 'login_code_one_live')).toHaveLength(49)
  const try_ = () => refusalOf(db.loginCode.updateMany({ where: { email }, data: { tries: { increment: 1 } } }))
  const tries = await Promise.all(Array.from({ length: 10 }, try_))
  expect(tries.filter((refusal) => refusal === null)).toHaveLength(5)
  expect(tries.filter((refusal) => refusal === 'login_code_tries')).toHaveLength(5)
  await db.loginCode.updateMany({ where: { email }, data: { supersededAt: now } })
  expect(await refusalOf(code(email))).toBeNull()
})

test('a code that was superseded or has expired is never a used one', async () => {
  const replaced = await code('replaced@case.test')
  await db.loginCode.update({ where: { id: replaced.id }, data: { supersededAt: now } })
  const live = await code('live@case.test')
  const use = (id: string, usedAt: Date) => refusalOf(db.loginCode.update({ where: { id }, data: { usedAt } }))
  expect(await use(replaced.id, now)).toBe('login_code_used_alive')
  expect(await use(live.id, daysAfter(now, 2))).toBe('login_code_used_alive')
  expect(await use(live.id, now)).toBeNull()
})

test('a session belongs to one person, of the kind it signed in as', async () => {
  const [student, contact] = [await makeStudent(db), await makeContact(db)]
  const session = (given: Partial<Prisma.SessionUncheckedCreateInput>) =>
    refusalOf(
      db.session.create({
        data: {
          createdAt: now,
          tokenHash: sha256(randomUUID()),
          loginType: 'STUDENT',
          lastSeenAt: now,
          expiresAt: daysAfter(now, 1),
          ...given,
        },
      }),
    )
  expect(await session({ studentId: student.id })).toBeNull()
  expect(await session({})).toBe('session_one_person')
  expect(await session({ studentId: student.id, contactId: contact.id })).toBe('session_one_person')
  expect(await session({ contactId: contact.id })).toBe('session_person_fits_login_type')
  expect(await session({ contactId: contact.id, loginType: 'COORDINATOR' })).toBeNull()
  expect(await session({ studentId: student.id, tokenHash: Uint8Array.from([1, 2, 3]) })).toBe('session_token_hash')
})

test('the same file of the same person for the same project imports once, whatever it is for', async () => {
  const project = await makeProject(db)
  const actorId = (await makeContact(db)).id
  const batch = (given: Partial<Prisma.ImportBatchUncheckedCreateInput> = {}) =>
    db.importBatch.create({
      data: {
        createdAt: now,
        kind: 'CORE',
        actorKind: 'CONTACT',
        actorId,
        sha256: sha256('roster'),
        encoding: 'UTF8',
        rowsTotal: 3,
        rowsNew: 1,
        rowsKnown: 1,
        rowsSkipped: 1,
        committedAt: now,
        ...given,
      },
    })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(batch())))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter((refusal) => refusal === 'import_batch_once')).toHaveLength(9)
  expect(await refusalOf(batch({ projectId: project.id }))).toBeNull()
  expect(await refusalOf(batch({ projectId: project.id }))).toBe('import_batch_once')
  const undone = { undoneAt: now, undoneByKind: 'CONTACT' } as const
  await db.importBatch.updateMany({ where: { projectId: project.id }, data: undone })
  expect(await refusalOf(batch({ projectId: project.id }))).toBeNull()
  expect(await refusalOf(batch({ rowsTotal: 4, sha256: sha256('other') }))).toBe('import_batch_totals')
})

test('windows of a project may overlap; each starts before its deadline and is announced a day after it', async () => {
  const project = await makeProject(db, {}, { windows: [{ startsAt: now, deadlineAt: daysAfter(now, 7) }] })
  const open = (startsAt: Date, deadlineAt: Date, announceAt: Date | null = null) =>
    refusalOf(
      db.entryWindow.create({ data: { createdAt: now, projectId: project.id, startsAt, deadlineAt, announceAt } }),
    )
  const [end, later] = [daysAfter(now, 7), daysAfter(now, 9)]
  expect(await open(daysAfter(now, 3), later)).toBeNull()
  expect(await open(later, later)).toBe('entry_window_order')
  expect(await open(end, later, new Date(later.getTime() + 86_399_998))).toBe('entry_window_announce')
  expect(await open(end, later, new Date(later.getTime() + 86_399_999))).toBeNull()
})

test.each([
  ['no language', {}],
  ['one language', { zh: '名' }],
  ['an empty key', { zh: '名', en: null }],
  ['a number', { zh: '名', en: 1 }],
  ['another language', { zh: '名', en: 'Name', fr: 'Nom' }],
  ['a plain string', 'Name'],
  ['a list', ['zh', 'en']],
  ['null', Prisma.JsonNull],
])('refuses an organiser’s text that has not exactly Chinese and English: %s', async (_what, name) => {
  const { id } = await makeProject(db)
  expect(await refusalOf(db.project.update({ where: { id }, data: { name } }))).toBe('project_name_bilingual')
})

test('refuses a summary that is longer than 60 characters in Chinese or 120 in English', async () => {
  const { id } = await makeProject(db, { summary: { zh: '长'.repeat(60), en: 'l'.repeat(120) } })
  const bundle = await makePackage(db, [id])
  for (const summary of [
    { zh: '长'.repeat(61), en: '' },
    { zh: '', en: 'l'.repeat(121) },
  ]) {
    expect(await refusalOf(db.project.update({ where: { id }, data: { summary } }))).toBe('project_summary_length')
    expect(await refusalOf(db.package.update({ where: { id: bundle.id }, data: { summary } }))).toBe(
      'package_summary_length',
    )
  }
})

test.each([
  [{ currency: 'sgd' }, 'project_currency'],
  [{ priceMinor: -1 }, 'project_price'],
  [{ teamSizeMin: 6 }, 'project_team_size'],
  [{ processingFeeBps: 10_001 }, 'project_processing_fee'],
  [{ endsAt: daysAfter(now, -90) }, 'project_dates'],
] as const)('a project with %j is refused', async (data, refusal) => {
  const { id } = await makeProject(db)
  expect(await refusalOf(db.project.update({ where: { id }, data }))).toBe(refusal)
})

function file(given: Partial<Prisma.FileUncheckedCreateInput> = {}) {
  return db.file.create({
    data: {
      createdAt: now,
      purpose: 'COVER',
      ownerKind: 'SYSTEM',
      store: 'LOCAL',
      key: randomUUID(),
      name: 'cover.png',
      mime: 'image/png',
      bytes: 20_971_520,
      sha256: sha256('cover'),
      state: 'STORED',
      storedAt: now,
      ...given,
    },
  })
}

test('an upload has at most 20 MB, and a reference takes only a stored file of its purpose', async () => {
  expect(await refusalOf(file({ bytes: 20_971_521 }))).toBe('file_size')
  expect(await refusalOf(file({ bytes: 20_971_521, purpose: 'CONTENT' }))).toBeNull()
  expect(await refusalOf(file({ sha256: null }))).toBe('file_stored_facts')

  const { id } = await makeProject(db)
  const cover = (coverFileId: string) => refusalOf(db.project.update({ where: { id }, data: { coverFileId } }))
  expect(await cover((await file({ purpose: 'RESOURCE' })).id)).toBe('project_cover_fits')
  expect(await cover((await file({ state: 'EXPECTED' })).id)).toBe('project_cover_fits')
  expect(await cover((await file()).id)).toBeNull()
})

const blank = { frame: 'none', accent: '#000000', parts: [] }

async function awarded() {
  const registration = await makeRegistration(db, { status: 'FREE' })
  const team = await makeTeam(db, [registration])
  const { projectId } = registration
  const label = { zh: '金奖', en: 'Gold' }
  const kind = await db.awardKind.create({ data: { createdAt: now, projectId, holder: 'TEAM', label, place: 1 } })
  const award = (given: Partial<Prisma.AwardUncheckedCreateInput> = {}) =>
    db.award.create({
      data: { createdAt: now, updatedAt: now, awardKindId: kind.id, projectId, teamId: team.id, ...given },
    })
  const named = { createdAt: now, name: 'Single', kind: 'SINGLE' as const, language: 'en-US', layout: blank }
  const template = await db.certificateTemplate.create({ data: { ...named, frozenAt: now } })
  const rule = await db.certificateRule.create({
    data: { createdAt: now, projectId, kind: 'SINGLE', audience: 'AWARDED', templateId: template.id },
  })
  const certificate = (awardId: string, given: Partial<Prisma.CertificateUncheckedCreateInput> = {}) => ({
    createdAt: now,
    ruleId: rule.id,
    studentId: registration.studentId,
    registrationId: registration.id,
    awardId,
    kind: 'SINGLE' as const,
    token: randomUUID(),
    verifyCode: randomUUID(),
    number: randomUUID(),
    facts: { name: 'Li Lei' },
    factsHash: sha256('facts'),
    issuedAt: now,
    ...given,
  })
  return { team, award, template, certificate }
}

test('a template says what it prints', async () => {
  const layout = { page: 'A4', orientation: 'portrait' }
  const old = { createdAt: now, name: 'Old', kind: 'SINGLE' as const, language: 'en-US', layout }
  expect(await refusalOf(db.certificateTemplate.create({ data: old }))).toBe('certificate_template_layout')
})

test('an award is given once per holder, and withdrawn with a reason', async () => {
  const { award } = await awarded()
  const first = await award()
  expect(await refusalOf(award())).toBe('award_one_live_per_holder')
  expect(await refusalOf(award({ teamId: null }))).toBe('award_one_holder')
  const withdraw = (reason: string | null) =>
    audited(db, (tx) => tx.award.update({ where: { id: first.id }, data: { state: 'WITHDRAWN', reason } }))
  expect(await refusalOf(withdraw(null))).toBe('award_withdrawn_why')
  expect(await refusalOf(withdraw('a mistake'))).toBeNull()
  expect(await refusalOf(award())).toBeNull()
})

test('a certificate needs a published award of the same student', async () => {
  const { award, certificate } = await awarded()
  const draft = await award()
  const issue = (given?: Partial<Prisma.CertificateUncheckedCreateInput>) =>
    refusalOf(db.certificate.create({ data: certificate(draft.id, given) }))
  expect(await issue()).toBe('certificate_has_ground')
  await audited(db, (tx) => tx.award.update({ where: { id: draft.id }, data: { state: 'PUBLISHED' } }))
  expect(await issue({ studentId: (await makeStudent(db)).id, registrationId: null })).toBe('certificate_has_ground')
  expect(await issue()).toBeNull()
  expect(await issue()).toBe('certificate_one_issued')
})

test('a template stands as it is once certificates may be issued by it, and none is before', async () => {
  const { award, template, certificate } = await awarded()
  const where = { id: template.id }
  for (const data of [{ layout: { frame: 'line' } }, { language: 'zh-CN' }, { frozenAt: null }])
    expect(await refusalOf(db.certificateTemplate.update({ where, data }))).toBe('certificate_template_frozen')
  expect(await refusalOf(db.certificateTemplate.update({ where, data: { name: 'Renamed' } }))).toBeNull()
  const { id, ...thawed } = template
  const other = await db.certificateTemplate.create({ data: { ...thawed, layout: blank, frozenAt: null } })
  const published = certificate((await award({ state: 'PUBLISHED' })).id)
  await db.certificateRule.update({ where: { id: published.ruleId }, data: { templateId: other.id } })
  expect(await refusalOf(db.certificate.create({ data: published }))).toBe('certificate_of_frozen_template')
})

test('a correction supersedes in one transaction; the facts of a certificate never change', async () => {
  const { award, certificate } = await awarded()
  const published = await award({ state: 'PUBLISHED' })
  const first = await db.certificate.create({ data: certificate(published.id) })
  const where = { id: first.id }
  const supersededBy = { state: 'SUPERSEDED', supersededAt: now, supersededById: randomUUID() } as const
  expect(await refusalOf(db.certificate.update({ where, data: { facts: { name: 'Han Mei' } } }))).toBe(
    'certificate_immutable',
  )
  expect(await refusalOf(db.certificate.update({ where, data: { state: 'REVOKED' } }))).toBe(
    'certificate_state_columns',
  )
  expect(await refusalOf(db.certificate.update({ where, data: supersededBy }))).toBe(
    'certificate_superseded_by_id_fkey',
  )
  await audited(db, async (tx) => {
    await tx.certificate.update({ where, data: supersededBy })
    await tx.certificate.create({ data: certificate(published.id, { id: supersededBy.supersededById }) })
  })
  const revoke = {
    state: 'REVOKED',
    revokedAt: now,
    revokeReason: 'late',
    supersededAt: null,
    supersededById: null,
  } as const
  expect(await refusalOf(db.certificate.update({ where, data: revoke }))).toBe('certificate_state_edge')
})

test('a score lies above 0 and at most at 100', async () => {
  const { team } = await awarded()
  const score = (hundredths: number) =>
    db.$transaction([
      db.teamScore.create({
        data: { createdAt: now, updatedAt: now, teamId: team.id, hundredths, scoredByKind: 'SYSTEM' },
      }),
      db.scoreEntry.create({
        data: { createdAt: now, teamId: team.id, kind: 'TOTAL', scorerKind: 'SYSTEM', hundredths },
      }),
    ])
  expect([await refusalOf(score(0)), await refusalOf(score(10_001))]).toEqual(['team_score_range', 'team_score_range'])
  expect(await refusalOf(score(10_000))).toBeNull()
})
