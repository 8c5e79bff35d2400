import { expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAdvancement, makeRelease } from '@/prisma/factories/results'
import { checkResultList } from './check-result-list'
import { getEventBoard } from './get-event-board'
import { mostSaved } from './rules'
import { saveEventResults } from './save-event-results'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)

type Row = { registrationId: string; version: number; hundredths: number | null; grade: string | null }

async function staged(students: number) {
  const project = await makeProject(db)
  const event = project.events.find(({ code }) => code === 'ECON')
  const eventId = event?.id ?? ''
  const made: string[] = []
  while (made.length < students) {
    const of = { projectId: project.id, status: 'FREE' as const }
    made.push((await makeRegistration(db, of, { events: ['ECON'] })).id)
  }
  const actor = adminActor({ administratorId, projectId: project.id })
  const save = (rows: Row[], reason: string | null = null) =>
    perform(saveEventResults, { projectId: project.id, eventId, rows, reason }, actor, world)
  const rows = () => db.eventResult.findMany({ where: { eventId }, orderBy: { registrationId: 'asc' } })
  return { project, eventId, made, actor, save, rows, at: (place: number) => made[place] ?? '' }
}
const row = (registrationId: string, version: number, hundredths: number | null, grade: string | null = null): Row => ({
  ...{ registrationId, version, hundredths, grade },
})

test('results are saved together, changed by whoever saw them, and cleared; each by its number in the audit', async () => {
  const { save, rows, at, project, actor } = await staged(3)
  const { saved } = await save([row(at(0), 0, 8_850, 'A'), row(at(1), 0, 0), row(at(2), 0, null, 'B')])
  const over = (place: number) => saved.find(({ registrationId }) => registrationId === at(place))?.version ?? 0
  expect(Math.min(over(0), over(1), over(2))).toBeGreaterThan(0)
  await save([row(at(0), over(0), 9_000, 'A'), row(at(1), over(1), null)])
  expect((await rows()).map(({ hundredths, grade, version }) => [hundredths, grade, version])).toEqual(
    expect.arrayContaining([
      [9_000, 'A', over(0) + 1],
      [null, 'B', over(2)],
    ]),
  )
  expect(await rows()).toHaveLength(2)
  const { number } = await db.registration.findUniqueOrThrow({ where: { id: at(0) } })
  const told = await db.auditValue.findMany({ where: { field: number, entry: { projectId: project.id } } })
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [null, '88.5 A'],
    ['88.5 A', '90 A'],
  ])
  const board = await perform(getEventBoard, { eventCode: 'ECON' }, actor, world)
  expect(board.entrants).toHaveLength(3)
})

test('what somebody else entered comes back and stands; the rest is saved', async () => {
  const { save, rows, at } = await staged(2)
  const { saved: first } = await save([row(at(0), 0, 5_000)])
  const { stale } = await save([row(at(0), 0, 6_000), row(at(1), 0, 7_000)])
  expect(stale).toMatchObject([{ registrationId: at(0), hundredths: 5_000, version: first[0]?.version }])
  expect((await rows()).map(({ hundredths }) => hundredths).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([5_000, 7_000])
  // The same value again is no conflict.
  expect(await save([row(at(0), 0, 5_000)])).toMatchObject({ stale: [] })
})

test('a result that was cleared and entered again is not written over by who saw the one before', async () => {
  const { save, rows, at } = await staged(1)
  const over = async (version: number, hundredths: number | null) => {
    const { saved, stale } = await save([row(at(0), version, hundredths)])
    return { version: saved[0]?.version ?? 0, stale: stale.length }
  }
  const seen = await over(0, 8_000)
  const cleared = await over(seen.version, null)
  await over(cleared.version, 9_000)
  expect(await over(seen.version, 8_500)).toMatchObject({ stale: 1 })
  expect(await rows()).toMatchObject([{ hundredths: 9_000 }])
})

test('keeps one of two results entered at once, and shows it to the other person', async () => {
  const { save, rows, at } = await staged(1)
  const answers = await Promise.all([5_000, 6_000].map((hundredths) => save([row(at(0), 0, hundredths)])))
  expect(answers.map(({ stale }) => stale.length).sort((a, b) => a - b)).toEqual([0, 1])
  expect(await rows()).toHaveLength(1)
})

test('a result with an advancement stays as one when it is cleared', async () => {
  const { save, rows, at } = await staged(1)
  const { saved } = await save([row(at(0), 0, 5_000)])
  const { id: advancementId } = await makeAdvancement(db, { id: at(0) }, (await makeProject(db)).id)
  await db.eventResult.updateMany({ where: { registrationId: at(0) }, data: { advancementId } })
  await save([row(at(0), saved[0]?.version ?? 0, null)])
  expect(await rows()).toMatchObject([{ hundredths: null, grade: null, advancementId }])
})

test('before the release no student sees one, afterwards a change takes a reason', async () => {
  const { save, at, project } = await staged(1)
  const { saved } = await save([row(at(0), 0, 5_000)])
  const version = saved[0]?.version ?? 0
  const { studentId } = await db.registration.findUniqueOrThrow({ where: { id: at(0) } })
  const seen = () => db.eventResult.count({ where: visible.eventResults(studentActor({ studentId }), factoryTime) })
  expect(await seen()).toBe(0)
  await makeRelease(db, project.id)
  expect(await seen()).toBe(1)
  await expect(save([row(at(0), version, 5_500)])).rejects.toMatchObject({ key: 'awards.reasonMissing' })
  expect(await save([row(at(0), version, 5_500)], 'Counted again')).toMatchObject({ saved: [{ version: version + 1 }] })
})

test('who does not take part, another project and whoever may only look are refused', async () => {
  const { save, project, eventId, at, actor } = await staged(1)
  const other = await makeRegistration(db, { projectId: project.id, status: 'FREE' }, { events: ['ESSAY'] })
  await expect(save([row(other.id, 0, 5_000)])).rejects.toMatchObject({ key: 'notFound' })
  const viewer = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  const twice = save([row(at(0), 0, 5_000), row(at(0), 0, 6_000)])
  await expect(twice).rejects.toMatchObject({ key: 'input.invalid', fields: [{ field: 'rows' }] })
  const input = { projectId: project.id, eventId, rows: [row(at(0), 0, 5_000)] }
  await expect(perform(saveEventResults, input, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const { number } = await db.registration.findUniqueOrThrow({ where: { id: at(0) } })
  const lines = await perform(checkResultList, { eventId, text: `${number}\t80\tA\n${other.number}\t70` }, actor, world)
  expect(lines.map(({ problem }) => problem)).toEqual([null, 'unknown'])
})

test('a list of more lines than one save takes is refused with its number', async () => {
  const { eventId, actor } = await staged(0)
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `A${at}\t80`).join('\n')
  const check = (text: string) => perform(checkResultList, { eventId, text }, actor, world)
  expect(await check(lines(mostSaved))).toHaveLength(mostSaved)
  await expect(check(lines(mostSaved + 1))).rejects.toMatchObject({
    key: 'eventResults.tooManyLines',
    values: { count: mostSaved + 1, most: mostSaved },
    fields: [{ field: 'text' }],
  })
})

test('thirty results take as many statements as one', async () => {
  const { save, made } = await staged(30)
  const few = await countStatements(() => save(made.slice(0, 1).map((id) => row(id, 0, 5_000))))
  const many = await countStatements(() => save(made.slice(1).map((id) => row(id, 0, 5_000))))
  // The audit has a line for each.
  expect(many.statements).toBe(few.statements)
})
