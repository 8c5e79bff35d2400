import { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { reissueCertificate } from '@/lib/features/certificates/certificates/reissue-certificate'
import { revokeCertificate } from '@/lib/features/certificates/certificates/revoke-certificate'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { perform } from '@/lib/kernel/perform'
import { ownStore } from '@/lib/providers/storage'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { readPdf } from '@/lib/testing/read-pdf'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind } from '@/prisma/factories/results'
import { makeTeam } from '@/prisma/factories/teams'
import { getBatch } from './get-batch'
import { makeBatch } from './make-batch'
import { startBatch } from './start-batch'

const { db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'portal-batch-'))
afterAll(() => rm(folder, { recursive: true }))
const system = { role: 'system', source: 'worker' } as const
let owner: AdminActor
let ruleId: string

function dataIn(path: string): void {
  process.env.DATA_DIR = path
  globalThis.portalEnvironment = undefined
}

beforeAll(async () => {
  dataIn(folder)
  const project = await makeProject(db, { code: 'BAT', name: { zh: '学术邀请赛', en: 'Scholars Invitational' } })
  const names = [
    { nativeFamily: '王', nativeGiven: '小明', latinFamily: 'Wang', latinGiven: 'Xiaoming' },
    { nativeFamily: '王', nativeGiven: '小明', latinFamily: 'Wang', latinGiven: 'Xiaoming' },
    { nativeFamily: '欧阳', nativeGiven: '䶮', latinFamily: 'Ouyang', latinGiven: 'Yan' },
  ]
  const schools = [await makeSchool(db), await makeSchool(db)]
  const kind = await makeAwardKind(db, project.id)
  for (const [at, name] of names.entries()) {
    const schoolId = schools[at === 2 ? 1 : 0]?.id ?? ''
    const student = await makeStudent(db, { ...name, schoolId })
    const one = await makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'FREE' })
    const team = await makeTeam(db, [one], { title: 'Rivers' })
    await makeAward(db, kind, { teamId: team.id })
  }
  ruleId = (await makeCertificateRule(db, project.id)).id
  owner = adminActor({ administratorId: (await makeAdministrator(db)).id, projectId: project.id })
})

const start = (now = new Date()) => perform(startBatch, { ruleId }, owner, testWorld({ db, now }))
const make = (batchId: string) => perform(makeBatch, { batchId }, system, testWorld({ db, now: new Date() }))
const read = (id: string, now = new Date()) => perform(getBatch, { id }, owner, testWorld({ db, now }))

async function bytesOf(key: string): Promise<Buffer> {
  const stored = await ownStore().open(key, new Date())
  return Buffer.from(await new Response(stored?.stream).arrayBuffer())
}

/** The names in a ZIP's list of contents, each said to be UTF-8. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  const sign = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = zip.indexOf(sign); at >= 0; at = zip.indexOf(sign, at + 46)) {
    expect(zip.readUInt16LE(at + 8) & 0x800).toBe(0x800)
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return names
}

test('pressed twice it runs once; then there is one file to print and a ZIP for each school, and a job of a killed process is taken up again', async () => {
  const both = await Promise.allSettled([start(), start()])
  const [started] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { key: 'certificates.batchRunning' } },
  ])
  if (started === undefined) throw new Error('none was started')
  expect(started).toMatchObject({ issued: 3, held: 0, total: 3 })
  const { rows } = await pool.query(`select count(*)::int as jobs from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'make-certificates'`)
  expect(rows).toEqual([{ jobs: 1 }])

  // As a process that was killed on the way leaves it.
  await db.certificateBatch.update({ where: { id: started.id }, data: { state: 'RUNNING', done: 2 } })
  await expect(make(started.id)).resolves.toEqual({ state: 'DONE' })
  const batch = await read(started.id)
  expect(batch).toMatchObject({ state: 'DONE', issued: 3, total: 3, done: 3 })
  expect(batch.files.map(({ count, name }) => [count, name.split('.').at(-1)])).toEqual([
    [3, 'pdf'],
    [expect.any(Number), 'zip'],
    [expect.any(Number), 'zip'],
  ])
  const [print, ...zips] = await Promise.all(batch.files.map(({ key }) => bytesOf(key)))
  expect(readPdf(print ?? Buffer.alloc(0)).pages).toBe(3)
  const issued = await db.certificate.findMany({ select: { number: true }, orderBy: { number: 'asc' } })
  const names = zips.map(namesIn)
  const numbers = names.flat().map((name) => / - (.*)\.pdf$/.exec(name)?.[1])
  expect(new Set(numbers)).toEqual(new Set(issued.map(({ number }) => number)))
  expect(numbers).toHaveLength(3)
  expect(new Set(names.map(({ length }) => length))).toEqual(new Set([1, 2]))
  expect(names.flat().filter((name) => name.startsWith('王小明 Xiaoming Wang - BAT-C'))).toHaveLength(2)
  expect(names.flat().filter((name) => name.startsWith('欧阳䶮 Yan Ouyang - BAT-C'))).toHaveLength(1)
  await expect(make(started.id)).resolves.toEqual({ state: 'ENDED' })
})

test('one of which nothing is heard for ten minutes is told as failed, and another may be started, which issues nothing twice', async () => {
  const lost = await start()
  expect(lost.issued).toBe(0)
  await expect(start()).rejects.toMatchObject({ key: 'certificates.batchRunning' })
  const later = new Date(Date.now() + 11 * 60_000)
  expect(await read(lost.id, later)).toMatchObject({ state: 'FAILED' })
  const next = await start(later)
  await expect(make(lost.id)).resolves.toEqual({ state: 'ENDED' })
  const { batches: all } = await perform(getIssuing, { ruleId }, owner, testWorld({ db, now: later }))
  expect(all.map(({ id, state }) => [id, state]).slice(0, 2)).toEqual([
    [next.id, 'QUEUED'],
    [lost.id, 'FAILED'],
  ])
  expect(await db.certificate.count()).toBe(3)
  await make(next.id)
})

test('what its files can not be kept in is told as failed, and it can be started anew', async () => {
  await writeFile(join(folder, 'no-folder'), '')
  dataIn(join(folder, 'no-folder'))
  const started = await start()
  await expect(make(started.id)).resolves.toEqual({ state: 'FAILED' })
  dataIn(folder)
  expect(await read(started.id)).toMatchObject({ state: 'FAILED', files: [] })
  expect(await make((await start()).id)).toEqual({ state: 'DONE' })
})

test('what was drawn for one that was given up meanwhile does not stay behind', async () => {
  const stored = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const before = await stored()
  const started = await start()
  // Given up in the moment in which all is drawn.
  await pool.query(`create function give_up() returns trigger language plpgsql as $$ begin
    if new.state = 'DONE' then return null; end if; return new; end $$`)
  await pool.query(
    'create trigger a_give_up before update on certificate_batch for each row execute function give_up()',
  )
  try {
    await expect(make(started.id)).resolves.toEqual({ state: 'ENDED' })
  } finally {
    await pool.query('drop function give_up cascade')
  }
  expect(await stored()).toEqual(before)
  await perform(makeBatch, { batchId: started.id }, system, testWorld({ db, now: new Date() }))
})

test('its files go after thirty days, and can be made again; nobody else finds it', async () => {
  const again = await start()
  await make(again.id)
  await perform(clearFiles, {}, system, testWorld({ db, now: daysAfter(new Date(), 31) }))
  expect((await read(again.id)).files).toEqual([])
  const { id: projectId } = await makeProject(db)
  const stranger = adminActor({
    administratorId: (await makeAdministrator(db)).id,
    projectId,
    grants: [{ projectId, role: 'OWNER' }],
  })
  await expect(perform(getBatch, { id: again.id }, stranger, testWorld({ db }))).rejects.toMatchObject({
    key: 'notFound',
  })
  await expect(perform(startBatch, { ruleId }, stranger, testWorld({ db }))).rejects.toMatchObject({ key: 'notFound' })
})

test('of files that hold a certificate replaced or revoked since, or lack a new one, that is told until they are made again', async () => {
  const makeAnew = async () => {
    const { id } = await start()
    await make(id)
    return id
  }
  const changesOf = async (id: string) => {
    const { batches } = await perform(getIssuing, { ruleId }, owner, testWorld({ db, now: new Date() }))
    return batches.find((batch) => batch.id === id)?.changes
  }
  const first = await makeAnew()
  expect(await changesOf(first)).toEqual({ ended: 0, added: 0 })
  const held = await db.certificate.findMany({ where: { ruleId, state: 'ISSUED' }, orderBy: { id: 'asc' } })
  const [revoked = '', replaced = ''] = held.map(({ id }) => id)
  const later = testWorld({ db, now: new Date() })
  await perform(revokeCertificate, { certificateId: revoked, reason: 'Wrong team' }, owner, later)
  expect(await changesOf(first)).toEqual({ ended: 1, added: 0 })
  await perform(reissueCertificate, { certificateId: replaced, reason: 'Name corrected' }, owner, later)
  expect(await changesOf(first)).toEqual({ ended: 2, added: 1 })
  expect(await changesOf(await makeAnew())).toEqual({ ended: 0, added: 0 })
})
