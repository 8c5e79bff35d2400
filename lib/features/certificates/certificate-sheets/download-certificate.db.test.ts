import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import { transact } from '@/lib/db/transaction'
import { organiserKeys } from '@/lib/features/catalogue/settings/organiser.queries'
import { perform } from '@/lib/kernel/perform'
import { ownStore } from '@/lib/providers/storage'
import { adminActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { readPdf } from '@/lib/testing/read-pdf'
import { workOf } from '@/lib/testing/work-of'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, noteChange } from '@/prisma/factories/basis'
import { makeCertificateRule, plainLayout } from '@/prisma/factories/certificates'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease } from '@/prisma/factories/results'
import { makeTeam } from '@/prisma/factories/teams'
import { issueMissing } from '../certificates/issue-missing.step'
import { downloadCertificate } from './download-certificate'
import { downloadPicture } from './download-picture'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'portal-sheet-'))
afterAll(() => rm(folder, { recursive: true }))
let projectId: string
let owner: Actor
let token: string
let signature: string
let other: string

beforeAll(async () => {
  process.env.DATA_DIR = folder
  globalThis.portalEnvironment = undefined
  const project = await makeProject(db, { code: 'SHE', name: { zh: '学术邀请赛', en: 'Scholars Invitational' } })
  projectId = project.id
  const named = { nativeFamily: '欧阳', nativeGiven: '䶮', latinFamily: 'Ouyang', latinGiven: 'Yan' }
  const student = await makeStudent(db, named)
  const one = await makeRegistration(db, { projectId, studentId: student.id, status: 'FREE' })
  const team = await makeTeam(db, [one], { title: 'Rivers' })
  await makeAward(db, await makeAwardKind(db, projectId), { teamId: team.id })
  const [shown, unused] = [await pictureFile(), await pictureFile()]
  ;[signature, other] = [shown.key, unused.key]
  const part = { kind: 'picture' as const, id: 'signature', key: shown.key, x: 30, y: 230, width: 40, height: 20 }
  const { id: ruleId, templateId } = await makeCertificateRule(
    db,
    projectId,
    {},
    { layout: { ...plainLayout, parts: [...plainLayout.parts, part] } },
  )
  const images = [shown, unused].map(({ id: fileId }) => ({ createdAt: factoryTime, templateId, fileId }))
  await db.certificateImage.createMany({ data: images })
  owner = adminActor({ administratorId: (await makeAdministrator(db)).id, projectId })
  await audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId, batchId: null }))
  token = (await db.certificate.findFirstOrThrow()).token
})

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

async function pictureFile() {
  const file = await makeFile(db, { purpose: 'CERTIFICATE', name: 'one.png', mime: 'image/png' })
  await ownStore().put(file.key, png)
  return file
}

const download = (by: Actor, asked = token) =>
  perform(downloadCertificate, { token: asked }, by, testWorld({ db, now: factoryTime }))
const picture = (key: string, asked = token) =>
  perform(downloadPicture, { token: asked, key }, anyone, testWorld({ db, now: factoryTime }))
const notFound = { key: 'notFound' }

test('a paper is the administrators’ alone until the release; then it is whose who holds its token, the same bytes each time', async () => {
  await expect(download(anyone)).rejects.toMatchObject(notFound)
  await expect(picture(signature)).rejects.toMatchObject(notFound)
  expect((await download(owner)).type).toBe('application/pdf')
  await makeRelease(db, projectId, factoryTime)
  const [file, again] = [await download(anyone), await download(anyone)]
  expect(file.name).toMatch(/^Yan Ouyang - Scholars Invitational - SHE-C\d{6}\.pdf$/)
  expect(Buffer.compare(file.bytes, again.bytes)).toBe(0)
  expect(Buffer.from(file.bytes).toString('latin1')).toContain('/Subtype /Image')
  const { pages, drawn } = readPdf(file.bytes)
  expect(pages).toBe(1)
  expect(drawn.map(({ text }) => text).join('\n')).toContain('Yan Ouyang 欧阳䶮')
})

test('a paper asked for again is not drawn again; by another maker it is another', async () => {
  const drawn = await download(owner)
  await ownStore().remove(signature)
  try {
    expect(Buffer.compare((await download(owner)).bytes, drawn.bytes)).toBe(0)
    const value = { name: { zh: '别家', en: 'Others' }, details: 'No. 1 Road', email: null }
    await db.setting.create({
      data: { key: organiserKeys.organiser, value, createdAt: factoryTime, updatedAt: factoryTime },
    })
    // Drawn anew, it misses its signature.
    await expect(download(owner)).rejects.toMatchObject({ key: 'files.gone' })
  } finally {
    await db.setting.deleteMany({ where: { key: organiserKeys.organiser } })
    await ownStore().put(signature, png)
  }
})

test('gives the pictures a certificate shows to its token, and no others', async () => {
  const shown = await picture(signature)
  expect(shown).toMatchObject({ type: 'image/png', isShown: true, size: png.length })
  await shown.stream.cancel()
  for (const key of [other, 'nothing']) await expect(picture(key)).rejects.toMatchObject(notFound)
})

test('what opens nothing, and what was revoked, is told in one way', async () => {
  for (const asked of ['', 'x', 'x'.repeat(300), token.slice(1)]) {
    await expect(download(anyone, asked)).rejects.toMatchObject(notFound)
  }
  const { id } = await db.administrator.findFirstOrThrow({ select: { id: true } })
  const revoked = { state: 'REVOKED' as const, revokedAt: factoryTime, revokedById: id, revokeReason: 'A test' }
  await transact(db, async (tx) => {
    const certificate = await tx.certificate.update({ where: { token }, data: revoked, select: { id: true } })
    await noteChange(tx, 'Certificate', certificate.id, factoryTime)
  })
  await expect(download(anyone)).rejects.toMatchObject(notFound)
})
