import { describe, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeFile } from '@/prisma/factories/files'
import { makeProject } from '@/prisma/factories/projects'
import { changeTemplate } from './change-template'
import { copyTemplate } from './copy-template'
import { getTemplate } from './get-template'
import { listNamedTemplates } from './list-named-templates'
import { listTemplates } from './list-templates'
import { removeTemplate } from './remove-template'
import { renameTemplate } from './rename-template'
import type { Layout } from './schema'

/** Whoever may change how certificates look does so over the version they saw, and never once one was issued. */

const { db } = await testDatabase()
const world = testWorld({ db })
const [project, other] = [await makeProject(db), await makeProject(db)]
const makerOf = (projectId: string, role: 'SCORING_LEAD' | 'CONTENT' | 'VIEWER' = 'SCORING_LEAD') =>
  adminActor({ projectId, grants: [{ projectId, role }] })
const maker = makerOf(project.id)

const name = { id: 'n', kind: 'text', text: '{name}', x: 20, y: 100, width: 170, size: 30 } as const
const words = { ...name, weight: 'medium', align: 'center', colour: 'ink', fits: true } as const
const layoutOf = (...parts: Layout['parts']): Layout => ({ frame: 'line', accent: '#1f5f8b', parts })
const plain = layoutOf(words)
const signature = (key: string) => ({ id: 's', kind: 'picture', key, x: 30, y: 240, width: 40, height: 15 }) as const

type TemplateOptions = { frozenAt?: Date; ofProjects?: string[] }
async function made({ frozenAt, ofProjects = [] }: TemplateOptions = {}): Promise<string> {
  const createdAt = world.now
  const { id } = await db.certificateTemplate.create({
    data: { createdAt, name: 'Award', kind: 'SINGLE', language: 'en-US', layout: plain, frozenAt: frozenAt ?? null },
  })
  for (const projectId of ofProjects)
    await db.certificateRule.create({
      data: { createdAt, projectId, kind: 'SINGLE', audience: 'AWARDED', templateId: id },
    })
  return id
}

const change = (templateId: string, given: object = {}, actor = maker) =>
  perform(changeTemplate, { templateId, version: 1, layout: plain, background: null, ...given }, actor, world)
const read = async (templateId: string, actor = maker) =>
  (await perform(getTemplate, { templateId }, actor, world)).template
const uploaded = (ownerId = maker.administratorId) =>
  makeFile(db, {
    purpose: 'CERTIFICATE',
    ownerKind: 'ADMINISTRATOR',
    ownerId,
    mime: 'image/png',
    deleteAfter: world.now,
  })

describe('a template is changed', () => {
  test('with pictures of its own, which it keeps for what is undone', async () => {
    const id = await made()
    const [seal, paper] = [await uploaded(), await uploaded()]
    const layout = layoutOf(words, signature(seal.key))
    expect(await change(id, { layout, background: paper.key })).toMatchObject({ version: 2 })
    expect(await read(id)).toMatchObject({ layout, background: paper.key, version: 2 })
    expect(await change(id, { version: 2 })).toMatchObject({ version: 3 })
    const colleague = { ...maker, administratorId: '00000000-0000-7000-8000-00000000c011' }
    expect(await change(id, { version: 3, layout, background: paper.key }, colleague)).toMatchObject({ version: 4 })
    const kept = await db.file.findMany({ where: { key: { in: [seal.key, paper.key] } } })
    expect(kept.map(({ deleteAfter }) => deleteAfter)).toEqual([null, null])
  })

  test('never with the picture of somebody else or a word that stands for nothing', async () => {
    const id = await made()
    const foreign = await uploaded('00000000-0000-7000-8000-0000000000ff')
    const proof = await makeFile(db, {
      purpose: 'COMMITMENT',
      ownerKind: 'ADMINISTRATOR',
      ownerId: maker.administratorId,
    })
    for (const { key } of [foreign, proof])
      await expect(change(id, { layout: layoutOf(signature(key)) })).rejects.toMatchObject({ key: 'files.notUploaded' })
    await expect(change(id, { layout: layoutOf({ ...words, text: '{nmae} {team}' }) })).rejects.toMatchObject({
      key: 'certificates.placeholderUnknown',
      values: { names: '{nmae}' },
    })
    expect((await read(id)).version).toBe(1)
  })

  test('changes the version that was seen; of two changes at once one is refused with the present version', async () => {
    const id = await made()
    const [left, right] = [layoutOf({ ...words, x: 10 }), layoutOf({ ...words, x: 30 })]
    const tries = await Promise.allSettled([change(id, { layout: left }), change(id, { layout: right })])
    const { layout } = await read(id)
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'conflict.stale', data: { version: 2, layout, background: null } },
    })
    // The one whose answer was lost asks again and learns that it is done.
    expect(await change(id, { layout })).toMatchObject({ version: 2 })
  })

  test('refuses changes once a certificate was issued; a copy may be changed', async () => {
    const id = await made({ frozenAt: world.now })
    await expect(change(id, { layout: layoutOf() })).rejects.toMatchObject({ key: 'certificates.templateInUse' })
    await expect(perform(removeTemplate, { templateId: id }, maker, world)).rejects.toMatchObject({
      key: 'certificates.templateInUse',
    })
    await perform(renameTemplate, { templateId: id, name: 'Award 2026' }, maker, world)
    const { id: copy } = await perform(copyTemplate, { templateId: id, name: 'Award 2027' }, maker, world)
    expect(await change(copy, { layout: layoutOf() })).toMatchObject({ version: 2 })
    expect(await read(id)).toMatchObject({ name: 'Award 2026', layout: plain, can: { change: expect.any(String) } })
  })

  test('not where another project prints from it too', async () => {
    const id = await made({ ofProjects: [project.id, other.id] })
    const layout = layoutOf({ ...words, size: 20 })
    await expect(change(id, { layout })).rejects.toMatchObject({ key: 'certificates.templateElsewhere' })
    expect((await read(id)).usedBy.map((rule) => rule.project?.code)).toEqual([project.code])
    expect(await change(id, { layout }, adminActor())).toMatchObject({ version: 2 })
  })
})

test('templates in use go with the project, those nobody uses are everybody’s who makes certificates', async () => {
  const [free, theirs] = [await made(), await made({ ofProjects: [other.id] })]
  const ids = async (actor: typeof maker) =>
    (await perform(listTemplates, {}, actor, world)).templates.map(({ id }) => id)
  expect(await ids(makerOf(project.id, 'CONTENT'))).toContain(free)
  expect(await ids(maker)).not.toContain(theirs)
  await expect(read(theirs)).rejects.toMatchObject({ key: 'notFound' })
  await expect(change(theirs)).rejects.toMatchObject({ key: 'notFound' })
  for (const actor of [makerOf(project.id, 'VIEWER'), coordinatorActor()])
    await expect(perform(listTemplates, {}, actor, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('a template nobody uses is deleted; its pictures go a day later where no copy shows them', async () => {
  const [id, seal] = [await made(), await uploaded()]
  await change(id, { layout: layoutOf(signature(seal.key)) })
  const { id: copy } = await perform(copyTemplate, { templateId: id, name: 'Copy' }, maker, world)
  const dueAt = async () => (await db.file.findUniqueOrThrow({ where: { id: seal.id } })).deleteAfter
  await perform(removeTemplate, { templateId: id }, maker, world)
  expect(await dueAt()).toBeNull()
  await perform(removeTemplate, { templateId: copy }, maker, world)
  expect((await dueAt())?.getTime()).toBe(world.now.getTime() + 86_400_000)
  const used = await made({ ofProjects: [project.id] })
  await expect(perform(removeTemplate, { templateId: used }, maker, world)).rejects.toMatchObject({
    key: 'certificates.templateUsed',
  })
})

test('the list comes page by page, narrowed by the database, and a search finds on its first page', async () => {
  const own = await makeProject(db)
  const of = makerOf(own.id)
  const named = async (templateId: string, text: string) => {
    await perform(renameTemplate, { templateId, name: text }, of, world)
    return templateId
  }
  const first = await named(await made(), 'Ribbon ＡＢＣ')
  const chosen = await named(await made({ ofProjects: [own.id] }), 'Ribbon 100%')
  await named(await made({ frozenAt: world.now }), 'Ribbon, frozen')
  const list = (input: object) => perform(listTemplates, input, of, world)
  const pages = await Promise.all([1, 2].map((page) => list({ search: 'ribbon', page, pageSize: 2 })))
  expect(pages.map(({ templates, total }) => [templates.length, total])).toEqual([
    [2, 3],
    [1, 3],
  ])
  expect(pages[1]?.templates.map(({ id }) => id)).toEqual([first])
  const found = async (input: object) => (await list({ page: 1, pageSize: 2, ...input })).templates.map(({ id }) => id)
  expect(await found({ search: `RIBBON ${own.code}` })).toEqual([chosen])
  expect(await found({ search: `${own.code.toLowerCase()} 100%` })).toEqual([chosen])
  expect(await found({ search: '%' })).toEqual([chosen])
  expect(await found({ search: 'ＡＢＣ' })).toEqual([first])
  expect(await found({ search: 'ribbon', state: 'chosen' })).toEqual([chosen])
  expect(await found({ search: 'ribbon', state: 'unused' })).toEqual([first])
  expect(await found({ templateIds: [first] })).toEqual([first])
  expect(await found({ templateIds: [] })).toEqual([])
  const choices = await perform(listNamedTemplates, {}, of, world)
  expect(choices).toHaveLength((await list({})).total)
  expect(choices.find(({ id }) => id === chosen)).toEqual({ id: chosen, name: 'Ribbon 100%', kind: 'SINGLE' })
})
