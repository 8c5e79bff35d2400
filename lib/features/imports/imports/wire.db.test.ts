import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, AdviserActor } from '@/lib/access/actor'
import { anyone } from '@/lib/access/actor'
import { faultView, reply } from '@/lib/kernel/reply'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { importFunctions } from './wire'

const { db, pool } = await testDatabase()
let project: MadeProject
let adviser: AdviserActor

beforeEach(async () => {
  await pool.query("update student set email = id || '@gone.test' where email not like '%@gone.test'")
  project = await makeProject(db)
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
})

const data = (name: string) => new File([readFileSync(`${import.meta.dirname}/../../../testing/data/${name}`)], name)
type Answer = { code: number; msg: string; data: unknown }

/** As the endpoint answers. */
async function call(
  name: string,
  payload: Record<string, unknown>,
  actor: Actor = adviser,
  isForm = true,
): Promise<Answer> {
  const world = testWorld({ db, language: payload.lang === 'zh-CN' ? 'zh-CN' : 'en-US' })
  try {
    const exposed = importFunctions[name]
    if (exposed === undefined) throw new Error(`no function ${name}`)
    const { data, msg } = await exposed.call({ project_code: project.code, ...payload }, actor, world, isForm)
    return reply.success(data, msg)
  } catch (thrown) {
    return reply.failure(faultView(thrown, world.language, world.requestId))
  }
}

describe.each([
  ['saveImportData', 'preview', 'final', '导入成功'],
  ['saveNimImportData', 'trial', 'official', 'Import successfully'],
])('%s', (name, trial, official, msg) => {
  test.each([
    ['roster-core-40.gb18030.csv', 40],
    ['roster-core-40.utf8-bom.csv', 40],
    ['roster-track-25.gb2312.csv', 25],
  ])('%s: all new, then imported, then duplicates and 0', async (file, count) => {
    const preview = await call(name, { type: trial, file: data(file), contact_id: adviser.contactId })
    expect(preview).toMatchObject({ code: 0, msg: '', data: { total: count, valid: count, invalid: 0, duplicate: 0 } })
    const final = await call(name, { type: official, file: data(file), contact_id: adviser.contactId })
    expect(final).toEqual({ code: 0, msg, data: { imported: count, import_id: expect.any(String) } })
    expect(await call(name, { type: trial, file: data(file) })).toMatchObject({ data: { valid: 0, duplicate: count } })
    const again = await call(name, { type: official, file: data(file) })
    expect(again).toMatchObject({ code: 0, msg, data: { ...Object(final.data), imported: 0 } })
  })

  test('nobody is imported into a next stage, which is reached by advancing', async () => {
    const next = await makeProject(db, { kind: 'NEXT_STAGE' })
    for (const type of [trial, official]) {
      const file = data('roster-core-40.utf8-bom.csv')
      expect(await call(name, { type, file, project_code: next.code })).toMatchObject({
        code: 409,
        data: { reason: 'advancements.notAdvanced' },
      })
    }
    expect(await db.registration.count({ where: { projectId: next.id } })).toBe(0)
  })

  test('the preview has exactly the fields of the contract', async () => {
    const { data: shown } = await call(name, { type: trial, file: data('roster-core-errors.utf8.csv') })
    expect(shown).toMatchObject({
      columns: expect.arrayContaining(['姓', '邮箱', '附加项目']),
      total: 20,
      valid: 11,
      invalid: 9,
      duplicate: 0,
    })
    const { rows, ...rest } = Object(shown)
    expect(Object.keys(rest).sort()).toEqual(['columns', 'duplicate', 'invalid', 'total', 'valid'])
    expect(rows[5]).toEqual({
      line: 7,
      values: expect.arrayContaining(['高']),
      errors: [{ column: '邮箱', message: 'This address is already used in row 6' }],
      status: 'invalid',
    })
    expect(rows.map((row: { status: string }) => row.status).filter((status: string) => status === 'new')).toHaveLength(
      11,
    )
  })

  test('errors: refused with the preview, nothing written; with skip_lines 11 imported', async () => {
    const file = data('roster-core-errors.utf8.csv')
    const refused = await call(name, { type: official, file })
    expect(refused).toMatchObject({
      code: 400,
      data: { reason: 'imports.refused', total: 20, valid: 11, invalid: 9, rows: expect.any(Array) },
    })
    expect(await db.registration.count({ where: { projectId: project.id } })).toBe(0)
    const skipped = await call(name, { type: official, file, skip_lines: '[4,5,7,8,9,10,11,12,16]' })
    expect(skipped).toMatchObject({ code: 0, data: { imported: 11 } })
  })

  test('messages come in the language asked for', async () => {
    const { data: shown } = await call(name, { type: trial, file: data('roster-core-errors.utf8.csv'), lang: 'zh-CN' })
    expect(JSON.stringify(shown)).toContain('此邮箱已出现在第 6 行')
  })

  test('header, bytes and a missing file', async () => {
    const renamed = await call(name, { type: trial, file: data('roster-header-renamed.utf8.csv') })
    expect(renamed).toMatchObject({
      code: 400,
      msg: expect.stringContaining('邮箱'),
      data: { reason: 'imports.headerMissing' },
    })
    const broken = await call(name, { type: official, file: data('roster-broken-bytes.gb18030.csv') })
    expect(broken).toMatchObject({
      code: 400,
      msg: expect.stringContaining('Line 8, character 81'),
      data: { reason: 'csv.brokenBytes', line: 8 },
    })
    const none = await call(name, { type: trial })
    expect(none).toMatchObject({ code: 400, data: { errors: [{ field: 'file', message: 'Please select file' }] } })
    expect(await call(name, { type: 'maybe', file: data('roster-core-40.gb18030.csv') })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'type' }] },
    })
  })

  test.each([
    [anyone, 401],
    [studentActor(), 403],
    [adminActor(), 403],
  ])('%j gets %i', async (actor, code) => {
    expect(await call(name, { type: trial, file: data('roster-core-40.gb18030.csv') }, actor)).toMatchObject({ code })
  })
})

describe('saveNimImportData with parsed rows', () => {
  const row = {
    student_lastName_english: 'Li',
    student_givenName_english: 'Lei',
    student_gender: 'boy',
    student_graduation: 2026,
    student_mobile: '13800000000',
    student_email: 'parsed@x.test',
    event: ['MATH', 'ECON'],
  }

  test('reads rows as JSON or as JSON text in a form', async () => {
    expect(await call('saveNimImportData', { type: 'trial', rows: JSON.stringify([row]) })).toMatchObject({
      data: { total: 1, valid: 1 },
    })
    expect(await call('saveNimImportData', { type: 'official', rows: [row] }, adviser, false)).toMatchObject({
      code: 0,
      data: { imported: 1 },
    })
    expect(await call('saveNimImportData', { type: 'official', rows: [row] }, adviser, false)).toMatchObject({
      code: 0,
      data: { imported: 0 },
    })
    expect(await db.student.findUnique({ where: { email: 'parsed@x.test' } })).toMatchObject({
      nativeFamily: null,
      latinFamily: 'Li',
      gender: 'MALE',
      graduationYear: 2026,
    })
  })

  test('the first row is line 2', async () => {
    const rows = [
      { ...row, student_gender: 'X' },
      { ...row, student_email: 'second@x.test' },
    ]
    const refused = await call('saveNimImportData', { type: 'official', rows }, adviser, false)
    expect(refused).toMatchObject({
      code: 400,
      data: {
        rows: [
          { line: 2, status: 'invalid' },
          { line: 3, status: 'new' },
        ],
      },
    })
    expect(await call('saveNimImportData', { type: 'official', rows, skip_lines: [2] }, adviser, false)).toMatchObject({
      data: { imported: 1 },
    })
  })

  test('no rows at all are refused', async () => {
    expect(await call('saveNimImportData', { type: 'official', rows: [] }, adviser, false)).toMatchObject({
      code: 400,
      data: { reason: 'imports.empty' },
    })
  })
})
