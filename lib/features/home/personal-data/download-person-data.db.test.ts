import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { StudentActor } from '@/lib/access/actor'
import { encipher } from '@/lib/db/secrets'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import { perform } from '@/lib/kernel/perform'
import { ownStore } from '@/lib/providers/storage'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { canaryOf, leaveTraces } from '@/lib/testing/traces'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, nextNumber, sha256 } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease } from '@/prisma/factories/results'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { downloadOwnData } from './download-own-data'
import { downloadPersonData } from './download-person-data'

// The traces are left past the triggers.
const { db, pool } = await testDatabase({ invariantsHold: false })
const folder = mkdtempSync(join(tmpdir(), 'portal-'))
process.env.DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true }))

const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const registrar = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const copyOf = (kind: 'STUDENT' | 'CONTACT', personId: string, actor = registrar) =>
  perform(downloadPersonData, { kind, personId }, actor, world)

/** The texts of its lists, and the bytes of its files. */
async function unpacked({ stream }: StoredFileAnswer): Promise<Record<string, string>> {
  const bytes = await buffer(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]))
  const zip = await yauzl.fromBufferPromise(bytes)
  const texts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) texts[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return texts
}
const listIn = (zip: Record<string, string>, name: string): unknown => JSON.parse(zip[`${name}.json`] ?? 'null')

test('a copy has a list for each kind, readable, and the files with their bytes', async () => {
  const mark = `copy${nextNumber()}q`
  const { studentId, paid, shared } = await leaveTraces({ db, pool, mark, administratorId })
  const idNumber = encipher('310101200805170000', { table: 'student', column: 'id_number_cipher', rowId: studentId })
  await db.student.update({ where: { id: studentId }, data: { idNumberCipher: idNumber, qq: mark } })
  const name = { zh: '甲班', en: 'Class A' }
  const course = await db.class.create({ data: { createdAt: factoryTime, code: mark, name } })
  const place = { createdAt: factoryTime, projectId: paid.projectId, city: '上海', name: 'Hall' }
  const site = await db.testSite.create({ data: place })
  await db.registration.update({ where: { id: paid.id }, data: { classId: course.id, testSiteId: site.id } })
  // An administrator who looked at the portal as the student is no login of theirs.
  const login = { createdAt: factoryTime, lastSeenAt: factoryTime, expiresAt: factoryTime }
  const { id: openedFromId } = await db.session.create({
    data: { ...login, loginType: 'ADMIN', administratorId, tokenHash: sha256(`own ${mark}`) },
  })
  await db.session.create({
    data: {
      ...{ ...login, loginType: 'STUDENT', studentId, tokenHash: sha256(`as ${mark}`) },
      ...{ impersonatorId: administratorId, openedFromId, userAgent: 'of the administrator' },
    },
  })
  const answer = await copyOf('STUDENT', studentId)
  expect(answer).toMatchObject({ type: 'application/zip', size: null })
  const zip = await unpacked(answer)
  const names = Object.keys(zip).filter((name) => !name.startsWith('files/'))
  expect(names.length).toBe(20)
  expect(listIn(zip, 'profile')).toMatchObject({ qq: mark, idNumber: '310101200805170000' })
  const project = await db.project.findUniqueOrThrow({ where: { id: paid.projectId } })
  expect(listIn(zip, 'registrations')).toContainEqual(
    expect.objectContaining({
      ...{ number: paid.number, projectCode: project.code, project: project.name, status: 'PAID' },
      ...{ class: name, testSite: '上海 · Hall' },
    }),
  )
  const line = await db.orderLine.findFirstOrThrow({ where: { registrationId: paid.id } })
  expect(listIn(zip, 'payments')).toMatchObject([{ registration: paid.number, totalMinor: line.totalMinor }])
  const turns = (listIn(zip, 'messages') as { messages: { text: string }[] }[]).map(({ messages }) => messages)
  expect(turns.map((turn) => turn.map(({ text }) => text))).toEqual([
    ['one', 'two'],
    ['three', 'four'],
  ])
  expect(listIn(zip, 'emails')).toMatchObject([{ to: canaryOf(mark) }])
  for (const list of ['consents', 'team-work', 'submissions', 'answers', 'volunteer-hours', 'logins', 'fee-reductions'])
    expect(listIn(zip, list), list).not.toEqual([])
  expect(listIn(zip, 'logins')).toHaveLength(1)
  // What the team-mate wrote is theirs.
  expect(await db.teamBlock.count({ where: { teamId: shared.team.id, content: 'of the mate' } })).toBe(1)
  expect(JSON.stringify(zip)).not.toContain('of the mate')
  const listed = listIn(zip, 'files') as { path: string; name: string }[]
  const own = listed.filter(({ name }) => name === `${mark}.pdf`)
  expect(own).toHaveLength(3)
  expect(own.map(({ path }) => zip[path])).toEqual(own.map(() => `%PDF-1.4 ${mark}`))
  const letter = listed.find(({ name }) => name === `${mark} of the office.pdf`)
  expect(zip[letter?.path ?? '']).toBe(`%PDF-1.4 ${mark}`)
  expect(
    await db.auditEntry.count({ where: { operation: 'home/personal-data/download-person-data', studentId } }),
  ).toBe(1)
})

test('bytes that are gone leave an empty file, and the rest is whole', async () => {
  const { id: ownerId } = await makeStudent(db)
  const make = () => makeFile(db, { purpose: 'MESSAGE', ownerKind: 'STUDENT', ownerId, name: 'letter.pdf' })
  const [_gone, kept] = [await make(), await make()]
  await ownStore().put(kept.key, Buffer.from('%PDF-1.4 kept'))
  const zip = await unpacked(await copyOf('STUDENT', ownerId))
  expect(zip['files/0001 letter.pdf']).toBe('')
  expect(zip['files/0002 letter.pdf']).toBe('%PDF-1.4 kept')
})

test('why the organizers set a price or waived a fee is in it', async () => {
  const { id: studentId } = await makeStudent(db)
  const own = { customPriceMinor: 0, customPriceReason: 'sibling takes part' }
  await makeRegistration(db, { studentId, status: 'FREE', ...own })
  await makePackageRegistration(db, { studentId, status: 'FREE', waiverReason: 'a year of help' })
  const zip = await unpacked(await copyOf('STUDENT', studentId))
  expect(listIn(zip, 'registrations')).toMatchObject([own])
  expect(listIn(zip, 'packages')).toMatchObject([{ status: 'FREE', waiverReason: 'a year of help' }])
})

test('a result is in it once it is told, whoever takes the copy; the student takes their own', async () => {
  const { id: registrationId, studentId, projectId } = await makeRegistration(db, { status: 'PAID' })
  const kind = await makeAwardKind(db, projectId, { holder: 'REGISTRATION' })
  await makeAward(db, kind, { registrationId })
  const { schoolId } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  const self: StudentActor = studentActor({ studentId, schoolId })
  const awards = async (copy: StoredFileAnswer) =>
    (listIn(await unpacked(copy), 'results') as { awards: unknown[] }).awards
  const own = () => perform(downloadOwnData, {}, self, world)
  expect([await awards(await own()), await awards(await copyOf('STUDENT', studentId))]).toEqual([[], []])
  await makeRelease(db, projectId)
  expect([(await awards(await own())).length, (await awards(await copyOf('STUDENT', studentId))).length]).toEqual([
    1, 1,
  ])
})

test('the award of a team is in the copy of its authors, not of who settled after the work was handed in', async () => {
  const author = await makeRegistration(db, { status: 'FREE' })
  const late = await makeRegistration(db, { projectId: author.projectId, status: 'FREE' })
  const team = await makeTeam(db, [author, late])
  await makeAuthor(db, await makeSubmission(db, { ...author, teamId: team.id }), author)
  await makeAward(db, await makeAwardKind(db, author.projectId), { teamId: team.id })
  await makeRelease(db, author.projectId)
  const awards = async (studentId: string) =>
    (listIn(await unpacked(await copyOf('STUDENT', studentId)), 'results') as { awards: unknown[] }).awards.length
  expect([await awards(author.studentId), await awards(late.studentId)]).toEqual([1, 0])
})

test('of an adviser it tells their words and how many students, and none of those', async () => {
  const adviser = await makeContact(db, { position: 'Head of science' })
  const student = await makeStudent(db, { latinFamily: 'Unmistakable' })
  await linkAdviser(db, { studentId: student.id, contactId: adviser.id })
  await makeInquiry(db, { contactId: adviser.id, subject: 'A subject' }, ['asked'])
  const zip = await unpacked(await copyOf('CONTACT', adviser.id))
  expect(listIn(zip, 'profile')).toMatchObject({ position: 'Head of science', email: adviser.email })
  expect(listIn(zip, 'students')).toEqual([{ state: 'CONFIRMED', students: 1 }])
  expect(listIn(zip, 'messages')).toMatchObject([{ subject: 'A subject', messages: [{ text: 'asked' }] }])
  expect(JSON.stringify(zip)).not.toContain('Unmistakable')
})

test('it takes a registrar of all projects, and somebody who is still there', async () => {
  const { id } = await makeStudent(db)
  for (const role of ['VIEWER', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const) {
    const other = { ...registrar, grants: [{ projectId: null, role }] }
    await expect(copyOf('STUDENT', id, other)).rejects.toMatchObject({ key: 'auth.forbidden' })
  }
  const { projectId } = await makeRegistration(db, { studentId: id })
  const one = { ...registrar, projectId, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  await expect(copyOf('STUDENT', id, one)).rejects.toMatchObject({ key: 'students.needsRegistrar' })
  await db.student.update({ where: { id }, data: { email: null, erasedAt: factoryTime } })
  await expect(copyOf('STUDENT', id)).rejects.toMatchObject({ key: 'students.erased' })
  await expect(copyOf('CONTACT', id)).rejects.toMatchObject({ key: 'notFound' })
})
