import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET } from '@/app/api/covers/[code]/route'
import { copyProject } from '@/lib/features/catalogue/set-up/copy-project'
import { getSetUp } from '@/lib/features/catalogue/set-up/get-set-up'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { getOffer } from '@/lib/features/registrations/offers/get-offer'
import { perform } from '@/lib/kernel/perform'
import { ownStore } from '@/lib/providers/storage'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { refusalOf } from '@/lib/testing/refusal'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { mostCoverBytes } from './rules'
import { saveCover } from './save-cover'

const { db } = await testDatabase()
const system = { role: 'system', source: 'test' } as const
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const alt = { zh: '学生在实验室', en: 'Students in a laboratory' }

const picture = (values: Partial<Parameters<typeof makeFile>[1]> = {}) =>
  makeFile(db, {
    ...{ purpose: 'COVER', name: 'lab.jpg', mime: 'image/jpeg', ownerKind: 'ADMINISTRATOR', ownerId: administratorId },
    deleteAfter: daysAfter(factoryTime, 1),
    ...values,
  })

async function made(state: 'PUBLISHED' | 'DRAFT' = 'PUBLISHED') {
  const { id: projectId, code } = await makeProject(db, { state }, {})
  const read = async () => (await perform(getSetUp, { projectCode: code }, owner, world)).setUp
  const save = async (cover: object | null, actor = owner) =>
    perform(saveCover, { projectId, version: (await read()).version, cover }, actor, world)
  return { projectId, code, read, save }
}

const download = async (code: string) =>
  GET(new NextRequest(`http://localhost/api/covers/${code}`), { params: Promise.resolve({ code }) })

test('a cover stands on the project with what it shows, is replaced, described anew and taken away', async () => {
  const { code, read, save } = await made()
  const [first, second] = [await picture(), await picture()]
  await save({ key: first.key, alt })
  expect(await read()).toMatchObject({ coverFileId: first.id, coverAlt: alt })
  const offer = await perform(getOffer, { projectCode: code }, studentActor(), world)
  expect(offer.cover).toEqual({ code, version: first.id, alt: alt.en })
  await save({ key: null, alt: { ...alt, en: 'A laboratory' } })
  expect(await read()).toMatchObject({ coverFileId: first.id, coverAlt: { zh: alt.zh, en: 'A laboratory' } })
  await save({ key: second.key, alt })
  expect((await read()).coverFileId).toBe(second.id)
  await save(null)
  expect(await read()).toMatchObject({ coverFileId: null, coverAlt: null })
  expect((await perform(getOffer, { projectCode: code }, studentActor(), world)).cover).toBeNull()
})

test('a copy has the same cover, and a picture goes once no project shows it', async () => {
  const { projectId, save } = await made()
  const file = await picture()
  await save({ key: file.key, alt })
  const season = await makeSeason(db)
  const input = { fromId: projectId, seasonId: season.id, code: '43COVER', days: 0 }
  const copy = await perform(copyProject, input, owner, world)
  expect((await perform(getSetUp, { projectCode: copy.code }, owner, world)).setUp).toMatchObject({
    ...{ coverFileId: file.id, coverAlt: alt },
  })
  const clear = () => perform(clearFiles, {}, system, testWorld({ db, now: daysAfter(factoryTime, 2) }))
  const stateOf = async () => (await db.file.findUnique({ where: { id: file.id } }))?.state ?? 'GONE'
  await save(null)
  await clear()
  expect(await stateOf()).toBe('STORED')
  await perform(saveCover, { projectId: copy.projectId, version: 1, cover: null }, owner, world)
  await clear()
  expect(await stateOf()).toBe('GONE')
})

test('everybody reads the cover of a published project, nobody else that of a draft', async () => {
  const [shown, draft] = [await made(), await made('DRAFT')]
  for (const { save } of [shown, draft]) {
    const file = await picture()
    await ownStore().put(file.key, Buffer.from('%PDF-1.4 a letter'))
    await save({ key: file.key, alt })
  }
  const answer = await download(shown.code)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
  expect((await download(draft.code)).status).toBe(404)
  expect((await download('nothing')).status).toBe(404)
})

test('refuses words without a picture, a picture without words, too large a one and another’s upload', async () => {
  const { projectId, save } = await made()
  await expect(save({ key: null, alt })).rejects.toMatchObject({ fields: [{ field: 'cover.key' }] })
  const { key } = await picture()
  await expect(save({ key, alt: { zh: '', en: 'A laboratory' } })).rejects.toMatchObject({
    fields: [{ field: 'cover.alt.zh' }],
  })
  const large = await picture({ bytes: mostCoverBytes + 1 })
  await expect(save({ key: large.key, alt })).rejects.toMatchObject({ key: 'projects.coverTooLarge' })
  const foreign = await picture({ ownerId: (await makeAdministrator(db)).id })
  await expect(save({ key: foreign.key, alt })).rejects.toMatchObject({ key: 'files.notUploaded' })
  const registrar = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'REGISTRAR' }] })
  await expect(save({ key, alt }, registrar)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
  const editor = adminActor({ administratorId, projectId, grants: [{ projectId, role: 'CONTENT' }] })
  await save({ key, alt }, editor)
  const wordsAlone = db.project.update({ where: { id: projectId }, data: { coverFileId: null } })
  expect(await refusalOf(wordsAlone)).toBe('project_cover_alt_of_picture')
})
