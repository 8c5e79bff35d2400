import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Team } from '@/lib/db/generated/client'
import { listImports } from '@/lib/features/imports/imports/list-imports'
import { undoImport } from '@/lib/features/imports/imports/undo-import'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { importComments } from './import-comments'

const { db, pool } = await testDatabase()
const world = testWorld({ db })
const given = readFileSync(`${import.meta.dirname}/../../../testing/data/comments-3.gb2312.csv`)
const told = ['选题有新意，论证充分', 'Good structure, needs sources', '数据来源请注明，"引用"格式不统一']
const file = (content: string | Buffer = given) => new File([new Uint8Array(Buffer.from(content))], 'comments.csv')

async function adviserOf(project: MadeProject, teams: number) {
  const contact = await makeContact(db)
  const made: Team[] = []
  while (made.length < teams) {
    const registration = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    await linkAdviser(db, { studentId: registration.studentId, contactId: contact.id })
    made.push(await makeTeam(db, [registration]))
  }
  return { actor: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }), teams: made }
}

const importing = (actor: Actor, input: Record<string, unknown>) => perform(importComments, input, actor, world)
const official = async (actor: Actor, input: Record<string, unknown>) => {
  const done = await importing(actor, { mode: 'official', ...input })
  if (done.mode !== 'official') throw new Error('this was a trial')
  return done
}
const bodiesOf = async (projectId: string) => {
  const rows = await db.teamComment.findMany({
    where: { team: { projectId } },
    select: { body: true, team: { select: { serial: true } } },
    orderBy: [{ team: { serial: 'asc' } }, { id: 'asc' }],
  })
  return rows.map(({ body, team }) => [team.serial, body])
}

describe('comments-3.gb2312.csv', () => {
  test('is three comments on the teams with the numbers 1 to 3: a trial writes nothing, the same file again imports none', async () => {
    const project = await makeProject(db)
    const { actor, teams } = await adviserOf(project, 3)
    const trial = await importing(actor, { mode: 'trial', projectId: project.id, file: file() })
    expect(trial).toMatchObject({ encoding: 'GB18030', totals: { rows: 3, wrong: 0, teams: 3 }, importedAt: null })
    expect(await bodiesOf(project.id)).toEqual([])

    const first = await official(actor, { projectId: project.id, file: file() })
    expect(first.imported).toBe(3)
    expect(await bodiesOf(project.id)).toEqual(told.map((body, at) => [at + 1, body]))
    expect(await official(actor, { projectId: project.id, file: file() })).toEqual({ ...first, imported: 0 })
    expect(await db.teamComment.count({ where: { team: { projectId: project.id } } })).toBe(3)

    const [team] = teams
    const events = await db.teamEvent.findMany({ where: { teamId: team?.id ?? '' } })
    expect(events).toMatchObject([{ event: 'COMMENT', actor: 'ADVISER', personId: actor.contactId }])
    const progress = await db.teamProgress.findUniqueOrThrow({ where: { teamId: team?.id ?? '' } })
    expect(progress.commentCount).toBe(1)
    expect(await db.teamComment.findFirst({ where: { teamId: team?.id ?? '' } })).toMatchObject({
      authorKind: 'CONTACT',
      authorId: actor.contactId,
      importBatchId: first.importId,
      blockId: null,
    })
    // Another adviser's import of the same bytes is an import of its own.
    const { id: administratorId } = await makeAdministrator(db)
    const office = adminActor({ administratorId, projectId: project.id })
    expect(await official(office, { projectId: project.id, file: file() })).toMatchObject({ imported: 3 })
  })

  test('twice at the same moment imports once', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 3)
    let both: Promise<{ imported: number; importId: string }[]> = Promise.resolve([])
    await whileLocked(pool, 'import_batch', async () => {
      both = Promise.all([1, 2].map(() => official(actor, { projectId: project.id, file: file() })))
      await untilWaiting(pool, 'import_batch', 2)
    })
    const done = await both
    expect(new Set(done.map(({ imported }) => imported))).toEqual(new Set([0, 3]))
    expect(new Set(done.map(({ importId }) => importId)).size).toBe(1)
    expect(await bodiesOf(project.id)).toHaveLength(3)
  })
})

describe('a workbook', () => {
  const header = ['序号', '评语']
  const workbook = async (...rows: (string | number)[][]) =>
    new File(
      [new Uint8Array(await writeXlsx({ sheets: [{ name: '评语', rows: [header, ...rows] }] }))],
      'comments.xlsx',
    )

  test('is read wherever a CSV is, by advisers and administrators, for a look and for good', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 2)
    const { id: administratorId } = await makeAdministrator(db)
    const given = await workbook([1, '选题有新意，论证充分'], [2, 'Good, "clear"\nsecond line'])
    for (const reader of [actor, adminActor({ administratorId, projectId: project.id })]) {
      const trial = await importing(reader, { mode: 'trial', projectId: project.id, file: given })
      expect(trial).toMatchObject({ totals: { rows: 2, wrong: 0, teams: 2 } })
    }
    expect(await official(actor, { projectId: project.id, file: given })).toMatchObject({ imported: 2 })
    expect(await bodiesOf(project.id)).toEqual([
      [1, '选题有新意，论证充分'],
      [2, 'Good, "clear"\nsecond line'],
    ])
    const wrong = await importing(actor, {
      mode: 'trial',
      projectId: project.id,
      file: await workbook([1, ''], [7, 'x']),
    })
    expect(wrong).toMatchObject({ totals: { rows: 2, wrong: 2 }, rows: [{ line: 2 }, { line: 3 }] })
  }, 60_000)
})

describe('an import', () => {
  test('with a wrong row writes none, and says which rows are wrong', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 1)
    const stranger = await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'FREE' })])
    const rows = `index,content\n1,good\n${stranger.serial},not mine\nx,what\n1,\n`
    const refused = importing(actor, { mode: 'official', projectId: project.id, file: file(rows) })
    await expect(refused).rejects.toMatchObject({
      key: 'teamComments.importRefused',
      data: {
        total: 4,
        invalid: 3,
        rows: [
          { line: 3, column: 'index' },
          { line: 4, column: 'index' },
          { line: 5, column: 'content', message: 'The content cannot be empty' },
        ],
      },
    })
    expect(await bodiesOf(project.id)).toEqual([])
    expect(await db.importBatch.count({ where: { projectId: project.id } })).toBe(0)
    // The trial takes the same path.
    const trial = await importing(actor, { mode: 'trial', projectId: project.id, file: file(rows) })
    expect(trial).toMatchObject({ totals: { rows: 4, wrong: 3, teams: 1 } })
  })

  test('of a list for one team is all of that team', async () => {
    const project = await makeProject(db)
    const { actor, teams } = await adviserOf(project, 2)
    const { schoolId, code, serial } = teams[1] ?? teams[0] ?? { schoolId: '', code: 0, serial: 0 }
    const rows = [
      { index: '1', content: 'one' },
      { index: '2', content: 'two' },
    ]
    await official(actor, { projectId: project.id, schoolId, code, rows })
    expect(await bodiesOf(project.id)).toEqual([
      [serial, 'one'],
      [serial, 'two'],
    ])
  })

  test('for a school without a team’s number is refused: its rows would go to other teams', async () => {
    const project = await makeProject(db)
    const { actor, teams } = await adviserOf(project, 1)
    const { schoolId, serial } = teams[0] ?? { schoolId: '', serial: 0 }
    const rows = [{ index: String(serial), content: 'one' }]
    for (const mode of ['trial', 'official']) {
      const refused = importing(actor, { mode, projectId: project.id, schoolId, rows })
      await expect(refused).rejects.toMatchObject({ key: 'input.invalid' })
      await expect(importing(actor, { mode, projectId: project.id, code: 99, rows })).rejects.toMatchObject({
        key: 'notFound',
      })
    }
    expect(await bodiesOf(project.id)).toEqual([])
  })

  test('is no import of students: it stands in no history of theirs, and is not undone as one', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 3)
    const { importId } = await official(actor, { projectId: project.id, file: file() })
    const history = await perform(listImports, { projectCode: project.code }, actor, world)
    expect(history.rows).toEqual([])
    await expect(perform(undoImport, { importId }, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('is refused to whoever sees a team through a class alone', async () => {
    const project = await makeProject(db)
    const { educator, registration } = await makeClassmate(db, project.id, { status: 'FREE' })
    await makeTeam(db, [registration])
    await expect(official(educator, { projectId: project.id, file: file() })).rejects.toMatchObject({
      key: 'teamComments.notYours',
    })
  })

  test('of 20,000 rows, the most there may be, takes as many statements as one of three', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 3)
    const rows = Array.from({ length: 20_000 }, (_, at) => `${(at % 3) + 1},${at}`).join('\n')
    const few = await countStatements(() => official(actor, { projectId: project.id, file: file() }))
    const many = await countStatements(() =>
      official(actor, { projectId: project.id, file: file(`index,content\n${rows}`) }),
    )
    expect(many.result.imported).toBe(20_000)
    expect(many.statements).toBe(few.statements)
    // In the order of the file.
    const ofFirst = (await bodiesOf(project.id)).flatMap(([serial, body]) =>
      serial === 1 && body !== told[0] ? [body] : [],
    )
    expect(ofFirst.slice(0, 3)).toEqual(['0', '3', '6'])
  })
})

describe('without its guards', () => {
  test('without the unique batch the same file at the same moment imports twice', async () => {
    const { rows } = await pool.query<{ definition: string }>(
      "select pg_get_indexdef('import_batch_once'::regclass) as definition",
    )
    await pool.query('drop index import_batch_once')
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 3)
    let both: Promise<unknown> = Promise.resolve()
    await whileLocked(pool, 'import_batch', async () => {
      both = Promise.all([1, 2].map(() => official(actor, { projectId: project.id, file: file() })))
      await untilWaiting(pool, 'import_batch', 2)
    })
    await both
    expect(await bodiesOf(project.id)).toHaveLength(6)
    await db.importBatch.updateMany({
      where: { projectId: project.id },
      data: { undoneAt: world.now, undoneByKind: 'CONTACT', undoneById: actor.contactId },
    })
    await pool.query(rows[0]?.definition ?? '')
  })

  test('without the relation in the SQL a stranger’s team is found', async () => {
    const project = await makeProject(db)
    const { actor } = await adviserOf(project, 1)
    const stranger = await makeTeam(db, [await makeRegistration(db, { projectId: project.id, status: 'FREE' })])
    const own = { ...visible }
    try {
      visible.reviewedTeams = () => visible.teams({ role: 'system', source: 'test' })
      await official(actor, { projectId: project.id, file: file(`index,content\n${stranger.serial},x`) })
      expect(await bodiesOf(project.id)).toEqual([[stranger.serial, 'x']])
    } finally {
      Object.assign(visible, own)
    }
  })
})
