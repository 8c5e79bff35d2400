import { expect, test } from 'vitest'
import { getTemplate } from '@/lib/features/work/workspaces/get-template'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { branchTemplate } from './branch-template'
import { createTemplate } from './create-template'
import { deleteTemplate } from './delete-template'
import { listTemplates } from './list-templates'
import { openTemplate } from './open-template'
import { readQuestions } from './read-questions'
import { templateStates } from './rules'
import { saveTemplate } from './save-template'
import type { TemplateText } from './schema'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const grantedOn = (role: 'CONTENT' | 'REGISTRAR' | 'OWNER', projectId: string | null = null) =>
  adminActor({ administratorId, grants: [{ projectId, role }] })
const editor = grantedOn('CONTENT')

const pair = (text: string) => ({ zh: `${text}（中文）`, en: text })
const plain = {
  ...{ code: null, prompt: pair('What?'), required: true, wordMin: null, wordMax: null, columns: [], most: null },
  ...{ checks: [], questions: [] },
}
const question = {
  ...{ text: pair('1 + 1?'), options: [pair('2'), pair('3')], right: 'A' as const },
  ...{ testPoint: pair('Sums'), solution: null },
}
const text: TemplateText = {
  name: pair('Plan'),
  sections: [
    {
      title: pair('Idea'),
      blocks: [
        {
          ...plain,
          kind: 'TEXT',
          title: pair('Summary'),
          wordMin: 5,
          wordMax: 50,
          checks: [pair('Clear'), pair('Short')],
        },
        { ...plain, kind: 'TABLE', title: pair('Dates'), columns: [pair('When'), pair('What')] },
      ],
    },
    {
      title: pair('Knowledge'),
      blocks: [
        { ...plain, kind: 'QUIZ', title: pair('Quiz'), questions: [question] },
        { ...plain, kind: 'IMAGE', title: pair('Pictures'), most: 3 },
      ],
    },
  ],
}

async function make(content = text) {
  const { templateId } = await perform(createTemplate, { name: text.name }, editor, world)
  await perform(saveTemplate, { templateId, edition: 1, text: content }, editor, world)
  return templateId
}
const open = (templateId: string, actor = editor) => perform(openTemplate, { templateId }, actor, world)

async function begin(templateId: string) {
  const project = await makeProject(db, { templateId })
  const team = await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'FREE' })])
  return { project, team }
}

test('what was written comes back as it was, and a team is asked for it', async () => {
  const templateId = await make()
  const { text: read, edition } = await open(templateId)
  const codes = ['text', 'table', 'quiz', 'image']
  const blocks = read.sections.flatMap((section) => section.blocks)
  expect([edition, blocks.map(({ code }) => code)]).toEqual([2, codes])
  expect(
    read.sections.map((section) => ({ ...section, blocks: section.blocks.map((block) => ({ ...block, code: null })) })),
  ).toEqual(text.sections)
  const asked = await perform(getTemplate, { templateId }, editor, world)
  expect(asked.sections[1]?.blocks[0]?.questions).toMatchObject([
    { right: 'A', options: [{ letter: 'A' }, { letter: 'B' }] },
  ])
  expect(asked.sections[1]?.blocks[1]?.options.most).toBe(3)
  // The same again is no change, and names of blocks stay.
  expect(await perform(saveTemplate, { templateId, edition: 1, text: read }, editor, world)).toEqual({ edition: 2 })
})

test('what a project that is no draft asks for is saved only when finished', async () => {
  const templateId = await make()
  const save = (content: object) => perform(saveTemplate, { templateId, edition: 2, text: content }, editor, world)
  const unnamed = { ...text, sections: text.sections.map((section) => ({ ...section, title: { zh: '一', en: '' } })) }
  for (const state of ['PUBLISHED', 'CLOSED'] as const) {
    await makeProject(db, { templateId, state })
    for (const unfinished of [{ ...text, sections: [] }, unnamed])
      await expect(save(unfinished)).rejects.toMatchObject({ key: 'templates.unfinished' })
  }
  expect((await open(templateId)).text.sections).toHaveLength(2)
  await audited(db, (tx) => tx.project.updateMany({ where: { templateId }, data: { state: 'DRAFT' } }))
  await save(unnamed)
  expect(await db.template.findUniqueOrThrow({ where: { id: templateId } })).toMatchObject({ unfinished: 2 })
})

test('of two who save over the same edition one is told, and nothing is mixed', async () => {
  const templateId = await make()
  const named = (name: string) => ({ ...text, name: pair(name) })
  const tries = ['One', 'Two'].map((name) =>
    perform(saveTemplate, { templateId, edition: 2, text: named(name) }, editor, world),
  )
  expect(await outcomes(tries)).toEqual({ done: 1, 'conflict.stale': 1 })
  const { text: read } = await open(templateId)
  expect(read.sections.map(({ blocks }) => blocks.length)).toEqual([2, 2])
})

test('the first team freezes a version; the next one can be changed, and the team stays with its own', async () => {
  const templateId = await make()
  const { project, team } = await begin(templateId)
  const save = () => perform(saveTemplate, { templateId, edition: 2, text: { ...text, sections: [] } }, editor, world)
  await expect(save()).rejects.toMatchObject({ key: 'workspaces.templateFrozen' })
  expect(await open(templateId)).toMatchObject({ state: 'frozen', whyNot: { change: 'workspaces.templateFrozen' } })
  const versions = await Promise.all([0, 1].map(() => perform(branchTemplate, { templateId }, editor, world)))
  expect(versions.map(({ version }) => version).toSorted((one, other) => one - other)).toEqual([2, 3])
  const next = versions[0]?.templateId ?? ''
  expect((await open(next)).text.sections.map(({ blocks }) => blocks.length)).toEqual([2, 2])
  await perform(saveTemplate, { templateId: next, edition: 2, text: { ...text, sections: [] } }, editor, world)
  expect((await db.team.findUniqueOrThrow({ where: { id: team.id } })).templateId).toBe(templateId)
  expect((await db.project.findUniqueOrThrow({ where: { id: project.id } })).templateId).toBe(templateId)
  await expect(perform(deleteTemplate, { templateId }, editor, world)).rejects.toMatchObject({
    key: 'workspaces.templateFrozen',
  })
  await perform(deleteTemplate, { templateId: next }, editor, world)
})

test('a team that begins while a template is saved meets one whole state of it', async () => {
  for (let round = 0; round < 4; round++) {
    const templateId = await make()
    const project = await makeProject(db, { templateId })
    const registration = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    const shorter = { ...text, sections: text.sections.slice(0, 1) }
    const [, saved] = await Promise.all([
      makeTeam(db, [registration]),
      outcomes([perform(saveTemplate, { templateId, edition: 2, text: shorter }, editor, world)]),
    ])
    const blocks = await db.block.count({ where: { templateId, required: true } })
    const progress = await db.teamProgress.findFirstOrThrow({ where: { team: { projectId: project.id } } })
    expect(progress.requiredTotal).toBe(blocks)
    expect(saved).toEqual(blocks === 2 ? { done: 1 } : { 'workspaces.templateFrozen': 1 })
  }
})

test('owners and editors of all projects write, everybody else who administers reads, nobody else comes in', async () => {
  const templateId = await make()
  const { project } = await begin(templateId)
  const ofOne = adminActor({
    administratorId,
    projectId: project.id,
    grants: [{ projectId: project.id, role: 'CONTENT' }],
  })
  for (const actor of [grantedOn('REGISTRAR'), ofOne]) {
    expect((await open(templateId, actor)).whyNot.change).toBe('auth.contentNeeded')
    await expect(perform(createTemplate, { name: text.name }, actor, world)).rejects.toMatchObject({
      key: 'auth.contentNeeded',
    })
    await expect(perform(branchTemplate, { templateId }, actor, world)).rejects.toMatchObject({
      key: 'auth.contentNeeded',
    })
    await expect(perform(saveTemplate, { templateId, edition: 2, text }, actor, world)).rejects.toMatchObject({
      key: 'auth.contentNeeded',
    })
  }
  const other = await make()
  await expect(open(other, ofOne)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(openTemplate, { templateId }, coordinatorActor(), world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  const { rows } = await perform(listTemplates, { search: project.code }, editor, world)
  expect(rows.map(({ id, state, teams }) => [id, state, teams])).toEqual([[templateId, 'frozen', 1]])
  await expect(
    perform(
      saveTemplate,
      {
        templateId: other,
        edition: 2,
        text: {
          ...text,
          sections: [
            { title: pair('S'), blocks: [{ ...plain, kind: 'TEXT', title: pair('T'), wordMin: 9, wordMax: 8 }] },
          ],
        },
      },
      editor,
      world,
    ),
  ).rejects.toMatchObject({ key: 'templates.words', fields: [{ field: 'sections.0.blocks.0.wordMax' }] })
})

test('the list comes page by page, narrowed by the database, and a search finds on its first page', async () => {
  const named = (name: string) => perform(createTemplate, { name: pair(name) }, editor, world)
  for (const number of [1, 2, 3]) await named(`Paged ${number}`)
  const { templateId: sought } = await named('Unheard of')
  const { templateId: asked } = await named('Paged and asked for')
  const { code } = await makeProject(db, { templateId: asked })
  const list = (input: object) => perform(listTemplates, input, editor, world)
  const pages = await Promise.all([1, 2, 3].map((page) => list({ search: 'paged', page, pageSize: 2 })))
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [2, 4],
    [2, 4],
    [0, 4],
  ])
  const { total } = await list({})
  const last = await list({ page: total, pageSize: 1 })
  expect([last.rows.length, last.total]).toEqual([1, total])
  expect(await list({ search: 'unheard', page: 1, pageSize: 2 })).toMatchObject({ total: 1, rows: [{ id: sought }] })
  expect(await list({ search: code, state: 'inUse' })).toMatchObject({
    total: 1,
    rows: [{ id: asked, state: 'inUse' }],
  })
  expect(await list({ search: code, state: 'draft' })).toMatchObject({ total: 0, rows: [] })
  const states = await Promise.all(templateStates.map((state) => list({ state })))
  expect(states.reduce((sum, { total: one }) => sum + one, 0)).toBe(total)
  for (const [at, state] of templateStates.entries())
    expect(new Set(states[at]?.rows.map((row) => row.state))).toEqual(new Set([state]))
})

test('questions of a file are read or refused with their lines, and nothing is written', async () => {
  const read = (content: string) => perform(readQuestions, { file: new File([content], 'quiz.csv') }, editor, world)
  const header = 'question_zh,question_en,a_zh,a_en,b_zh,b_en,right'
  expect((await read(`${header}\n一加一？,1 + 1?,二,2,三,3,A\n`)).questions).toHaveLength(1)
  expect(await read(`${header}\n一加一？,,二,2,三,3,X\n`)).toEqual({
    questions: [],
    errors: [
      { line: 2, column: 'question_en', message: expect.any(String) },
      { line: 2, column: 'right', message: expect.any(String) },
    ],
  })
  await expect(read('')).rejects.toMatchObject({ key: 'csv.empty' })
})
