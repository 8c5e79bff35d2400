import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeAdministrator, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import type { Prisma } from './generated/client'

const { db } = await testDatabase()
const now = factoryTime
const text = { zh: '问题', en: 'Question' }

/** Two blocks, the first required and with two check items. */
async function makeTemplate() {
  const template = await db.template.create({
    data: {
      createdAt: now,
      family: randomUUID(),
      name: text,
      sections: { create: { createdAt: now, title: text, position: 1 } },
    },
    include: { sections: true },
  })
  const block = (code: string, required: boolean, items: number) =>
    db.block.create({
      data: {
        createdAt: now,
        templateId: template.id,
        sectionId: template.sections[0]?.id ?? '',
        code,
        kind: 'TEXT',
        title: text,
        prompt: text,
        required,
        position: 1,
        checkItems: { create: Array.from({ length: items }, (_, position) => ({ createdAt: now, text, position })) },
      },
      include: { checkItems: true },
    })
  return { template, required: await block('A', true, 2), optional: await block('B', false, 0) }
}

async function workspace() {
  const made = await makeTemplate()
  const project = await makeProject(db, { templateId: made.template.id })
  const leader = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  return { ...made, project, leader, team: await makeTeam(db, [leader]) }
}

function firstSave(teamId: string, blockId: string, given: Partial<Prisma.TeamBlockUncheckedCreateInput> = {}) {
  const data = { teamId, blockId, content: 'one', words: 1, isFilled: true, createdAt: now, updatedAt: now }
  return db.teamBlock.create({ data: { ...data, ...given } })
}

function progress(teamId: string) {
  return db.teamProgress.findUniqueOrThrow({ where: { teamId } })
}

test('the first team freezes its template and every part of it', async () => {
  const { template, required } = await makeTemplate()
  await db.block.update({ where: { id: required.id }, data: { wordMax: 100 } })
  const project = await makeProject(db, { templateId: template.id })
  await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'FREE' })])

  const where = { id: required.id }
  const option = { createdAt: now, text, position: 1 }
  expect(await refusalOf(db.template.update({ where: { id: template.id }, data: { version: 2 } }))).toBe(
    'template_frozen',
  )
  expect(await refusalOf(db.template.delete({ where: { id: template.id } }))).toMatch(/_frozen$|_fkey$/)
  expect(await refusalOf(db.section.updateMany({ where: { templateId: template.id }, data: { position: 9 } }))).toBe(
    'section_frozen',
  )
  expect(await refusalOf(db.block.update({ where, data: { required: false } }))).toBe('block_frozen')
  expect(await refusalOf(db.block.update({ where, data: { checkItems: { create: option } } }))).toBe(
    'check_item_frozen',
  )
  expect(await refusalOf(db.checkItem.deleteMany({ where: { blockId: required.id } }))).toBe('check_item_frozen')
  expect(await refusalOf(db.block.update({ where, data: { questions: { create: option } } }))).toBe(
    'block_question_frozen',
  )
})

test('a template nobody works on can be thrown away whole', async () => {
  const { template } = await makeTemplate()
  await db.template.delete({ where: { id: template.id } })
  expect(await db.block.count({ where: { templateId: template.id } })).toBe(0)
})

test('versions go up by one, each leaves its revision, and of 20 savers of one version one is accepted', async () => {
  const { team, required } = await workspace()
  expect(await refusalOf(firstSave(team.id, required.id, { version: 2 }))).toBe('team_block_first_version')
  const block = await firstSave(team.id, required.id)
  const save = (content: string, version: number) =>
    refusalOf(db.teamBlock.update({ where: { id: block.id }, data: { content, version, updatedAt: now } }))
  expect(await save('gap', 3)).toBe('team_block_next_version')
  expect(await save('same', 1)).toBe('team_block_next_version')

  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, number) => save(`saver ${number}`, 2)))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter((refusal) => refusal === 'team_block_next_version')).toHaveLength(19)
  const winner = outcomes.indexOf(null)
  expect(
    await db.blockRevision.findMany({ where: { teamBlockId: block.id }, orderBy: { version: 'asc' } }),
  ).toMatchObject([
    { version: 1, content: 'one' },
    { version: 2, content: `saver ${winner}` },
  ])
})

test('the progress of a team is kept as it writes, ticks and comments', async () => {
  const { team, required, optional } = await workspace()
  expect(await progress(team.id)).toMatchObject({ requiredTotal: 1, checksTotal: 2, requiredFilled: 0, totalLength: 0 })
  const block = await firstSave(team.id, required.id, { words: 7 })
  await firstSave(team.id, optional.id, { words: 5 })
  const tick = { createdAt: now, teamId: team.id, tickedByKind: 'SYSTEM' } as const
  await db.teamCheck.createMany({ data: required.checkItems.map(({ id }) => ({ ...tick, checkItemId: id })) })
  await db.teamComment.create({ data: { createdAt: now, teamId: team.id, authorKind: 'SYSTEM', body: 'Good' } })
  expect(await progress(team.id)).toMatchObject({ requiredFilled: 1, totalLength: 12, checksDone: 2, commentCount: 1 })

  const empty = { content: '', words: 0, isFilled: false, version: 2, updatedAt: now }
  await db.teamBlock.update({ where: { id: block.id }, data: empty })
  await db.teamCheck.deleteMany({ where: { teamId: team.id } })
  expect(await progress(team.id)).toMatchObject({ requiredFilled: 0, totalLength: 5, checksDone: 0, commentCount: 1 })
})

test('a block belongs to the template of its team, and holds 64 KB', async () => {
  const { team, required } = await workspace()
  const { required: foreign } = await makeTemplate()
  expect(await refusalOf(firstSave(team.id, foreign.id))).toBe('team_block_of_its_template')
  expect(await refusalOf(firstSave(team.id, required.id, { content: '字'.repeat(21_846) }))).toBe(
    'team_block_content_size',
  )
  expect(await refusalOf(firstSave(team.id, required.id, { content: '字'.repeat(21_845) }))).toBeNull()
})

test('a team that has written keeps its template', async () => {
  const { team, required } = await workspace()
  const { template } = await makeTemplate()
  await db.team.update({ where: { id: team.id }, data: { templateId: template.id } })
  await db.team.update({ where: { id: team.id }, data: { templateId: required.templateId } })
  await firstSave(team.id, required.id)
  expect(await refusalOf(db.team.update({ where: { id: team.id }, data: { templateId: template.id } }))).toBe(
    'team_template_before_content',
  )
})

test("a code is the school's own in its project, within the maximum, and free again when its team is archived", async () => {
  const { project, team, leader } = await workspace()
  const { schoolId } = leader
  const member = await makeRegistration(db, { projectId: project.id, schoolId, status: 'FREE' })
  expect(await refusalOf(makeTeam(db, [member], { code: team.code }))).toBe('team_one_per_code')
  expect(await refusalOf(makeTeam(db, [member], { code: 21 }))).toBe('team_code_within_maximum')
  const independent =
    (await db.school.findFirst({ where: { isIndependent: true } })) ?? (await makeSchool(db, { isIndependent: true }))
  expect(await refusalOf(makeTeam(db, [member], { code: 21, schoolId: independent.id }))).toBeNull()

  await db.registration.update({ where: { id: leader.id }, data: { teamId: null, teamRole: null } })
  await db.team.update({ where: { id: team.id }, data: { archivedAt: now } })
  const other = await makeRegistration(db, { projectId: project.id, schoolId, status: 'FREE' })
  expect(await refusalOf(makeTeam(db, [other], { code: team.code }))).toBeNull()
})

test('the serial of a team never changes', async () => {
  const { team } = await workspace()
  expect(await refusalOf(db.team.update({ where: { id: team.id }, data: { serial: 99 } }))).toBe(
    'team_keeps_its_serial',
  )
})

async function submit(given: Partial<Prisma.SubmissionUncheckedCreateInput> = {}) {
  const made = await workspace()
  const window = made.project.entryWindows[0]
  const create = (columns: Partial<Prisma.SubmissionUncheckedCreateInput> = {}) =>
    db.submission.create({
      data: {
        createdAt: now,
        teamId: made.team.id,
        projectId: made.project.id,
        entryWindowId: window?.id ?? '',
        attempt: 1,
        submittedAt: now,
        byRegistrationId: made.leader.id,
        snapshot: { blocks: [] },
        sha256: sha256('snapshot'),
        receiptNumber: randomUUID(),
        ...given,
        ...columns,
      },
    })
  return { ...made, window, create }
}

test('a team submits inside its window, limits included', async () => {
  const { create, window } = await submit()
  const { startsAt = now, deadlineAt = now } = window ?? {}
  expect(await refusalOf(create({ submittedAt: new Date(startsAt.getTime() - 1) }))).toBe(
    'submission_inside_its_window',
  )
  expect(await refusalOf(create({ submittedAt: new Date(deadlineAt.getTime() + 1) }))).toBe(
    'submission_inside_its_window',
  )
  expect(await refusalOf(create({ submittedAt: deadlineAt }))).toBeNull()

  const other = await makeProject(db)
  const elsewhere = { entryWindowId: other.entryWindows[0]?.id ?? '' }
  const another = await submit()
  expect(await refusalOf(another.create(elsewhere))).toBe('submission_entry_window_id_project_id_fkey')
})

test('accepts one of ten submissions at once, for good; a reopened team submits again', async () => {
  const { create, team } = await submit()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(create())))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)

  const submission = await db.submission.findFirstOrThrow({ where: { teamId: team.id } })
  const where = { id: submission.id }
  expect(await refusalOf(db.submission.update({ where, data: { submittedAt: daysAfter(now, 1) } }))).toBe(
    'submission_immutable',
  )
  expect(await refusalOf(db.submission.update({ where, data: { snapshot: {} } }))).toBe('submission_immutable')
  expect(await refusalOf(db.submission.update({ where, data: { reopenedAt: now } }))).toBe('submission_reopened_by')
  const reopen = { reopenedAt: now, reopenedById: (await makeAdministrator(db)).id, reopenReason: 'a page was missing' }
  await db.submission.update({ where, data: reopen })
  expect(await refusalOf(db.submission.update({ where, data: { reopenReason: 'another' } }))).toBe(
    'submission_immutable',
  )
  expect(await refusalOf(create())).toBe('submission_team_id_attempt_key')
  expect(await refusalOf(create({ attempt: 2 }))).toBeNull()
})

test('an erasure may blank what a person wrote, and no version is skipped by it', async () => {
  const { team, required } = await workspace()
  const block = await firstSave(team.id, required.id)
  await audited(db, async (tx) => {
    await tx.$executeRaw`SET LOCAL portal.unlock = 'erasure'`
    await tx.blockRevision.updateMany({ where: { teamBlockId: block.id }, data: { content: '' } })
    await tx.teamBlock.update({ where: { id: block.id }, data: { content: '', words: 0, isFilled: false } })
  })
  expect(await progress(team.id)).toMatchObject({ requiredFilled: 0, totalLength: 0 })
  expect(await db.teamBlock.findUnique({ where: { id: block.id } })).toMatchObject({ version: 1, content: '' })
})
