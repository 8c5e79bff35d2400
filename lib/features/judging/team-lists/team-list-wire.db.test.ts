import { NextRequest } from 'next/server'
import { beforeAll, expect, test } from 'vitest'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { waiveFee } from '@/lib/features/registrations/kept-registrations/waive-fee'
import { personName } from '@/lib/i18n/person-name'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, studentActor } from '@/lib/testing/actors'
import { functionNameRoute } from '@/lib/kernel/doors/function-name-route'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind, makeRelease, makeTeamScore } from '@/prisma/factories/results'
import { makeAuthor, makeSubmission, makeTeam } from '@/prisma/factories/teams'
import { openApi } from '@/lib/wire/openapi'
import { isWorkbook, readXlsx } from '@/lib/xlsx/read-xlsx'
import { exportTeamList } from './export-team-list'
import { teamListFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, now: daysAfter(factoryTime, 1), language: 'en-US' })
let project: MadeProject
let schoolId: string
let studentId: string
let contactId: string
let teams: { id: string }[]
const admin = () => adminActor({ projectId: project.id })

beforeAll(async () => {
  project = await makeProject(db)
  schoolId = (await makeSchool(db, { name: '上海"实验"中学', nameEn: 'Experimental, Shanghai' })).id
  const leads = { nativeFamily: '欧阳', nativeGiven: '娜', latinFamily: 'Ouyang', latinGiven: 'Na' }
  const enter = async (given = {}) => {
    const student = await makeStudent(db, { schoolId, ...given })
    return makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'FREE' })
  }
  const leader = await enter({ ...leads, email: 'na@shanghai.test' })
  studentId = leader.studentId
  const mate = await enter({ nativeFamily: '王', nativeGiven: '芳', email: 'fang@shanghai.test' })
  const first = await makeTeam(db, [leader, mate], { code: 7, title: '=HYPERLINK("x")', mediaEntryType: 'VIDEO' })
  teams = [
    first,
    await makeTeam(db, [await enter({ nativeFamily: '李', nativeGiven: '雷' })], { code: 8, note: '第一行\n第二行' }),
  ]
  const contact = await makeContact(db, { schoolId })
  contactId = contact.id
  await linkAdviser(db, { studentId, contactId })
  await makeTeamScore(db, first.id, { hundredths: 9_235 })
  await makeAward(db, await makeAwardKind(db, project.id), { teamId: first.id })
  await makeAward(
    db,
    await makeAwardKind(db, project.id, { holder: 'REGISTRATION', label: { zh: '最佳答辩', en: 'Best defence' } }),
    { registrationId: leader.id },
  )
})

const rowsOf = async (
  name: string,
  payload: object,
  actor: Parameters<(typeof teamListFunctions)[string]['call']>[1],
) => {
  const exposed = teamListFunctions[name]
  if (exposed === undefined) throw new Error(`no function ${name}`)
  const { data } = await exposed.call({ project_id: project.id, ...payload }, actor, world, false)
  return JSON.parse(JSON.stringify(data))
}

test('a row has the names of the specification; scores and awards from the release on', async () => {
  const adviser = adviserActor({ contactId, schoolId })
  const [before] = await rowsOf('getProjectTeamcodesByAccount', {}, adviser)
  expect(before).toMatchObject({
    ...{ account_id: schoolId, account_name: '上海"实验"中学', account_nameEN: 'Experimental, Shanghai' },
    ...{ project_id: project.id, team_code: 7, index: 1, completion_rate: 100, check_count: 0, check_total: 0 },
    ...{ total_length: 0, comment_count: 0, note: null, Media_Entry_Type: 'VIDEO', team_award: { award_lable: null } },
  })
  const [na, fang] = before.studentarr.students_arr
  expect(before.studentarr.leader).toEqual(na)
  const nothing = { student_score: { total_score: null }, student_award: { award_lable: null } }
  expect(na).toEqual({ china_name: '欧阳娜', student_email: 'na@shanghai.test', ...nothing })
  // Only the reader's own students have an address.
  expect(fang).toEqual({ china_name: '王芳', student_email: null, ...nothing })
  await makeRelease(db, project.id)
  const [after] = await rowsOf('getProjectTeamcodes', {}, adviser)
  expect(after.team_award).toEqual({ award_lable: 'Gold Award' })
  expect(after.studentarr.leader).toMatchObject({
    student_score: { total_score: 92.35 },
    student_award: { award_lable: 'Best defence, Gold Award' },
  })
  const [own] = await rowsOf(
    'getProjectTeamcodesByStudent',
    { student_id: studentId, ecology: 'web' },
    studentActor({ studentId, schoolId }),
  )
  expect(own).toMatchObject({ account_name: '', account_nameEN: '', team_code: 7, check_count: null, note: null })
  expect(await rowsOf('getProjectTeamcodes', { page: 2, page_size: 1 }, admin())).toMatchObject({
    list: [{ team_code: 8 }],
    total: 2,
  })
})

test('the award of a team is in the row of its authors, not of who settled after the work was handed in', async () => {
  const handedIn = await makeProject(db)
  const [author, late] = [
    await makeRegistration(db, { projectId: handedIn.id, status: 'FREE' }),
    await makeRegistration(db, { projectId: handedIn.id }),
  ]
  const team = await makeTeam(db, [author, late])
  await makeAuthor(db, await makeSubmission(db, { ...author, teamId: team.id }), author)
  const registrar = adminActor({ projectId: handedIn.id })
  await perform(waiveFee, { registrationId: late.id, reason: 'Settled late' }, registrar, world)
  await makeAward(db, await makeAwardKind(db, handedIn.id), { teamId: team.id })
  const [row] = await rowsOf('getProjectTeamcodes', { project_id: handedIn.id }, registrar)
  expect(row.team_award).toEqual({ award_lable: 'Gold Award' })
  const awards = row.studentarr.students_arr.map((one: { student_award: object }) => one.student_award)
  expect(awards).toEqual([{ award_lable: 'Gold Award' }, { award_lable: null }])
})

const site = 'http://localhost:3000'
const link = (code: number) => `${site}/toPrint?project_id=${project.id}&account_id=${schoolId}&team_code=${code}`
const columns = [
  '序号',
  '学校名',
  '学校英文名',
  '队伍编号',
  '完成进度',
  '检查进度',
  '字数总长',
  '评语数量',
  '备注',
  '主题',
  '领队',
  '学生列表',
  '作品类型',
  '汇总链接',
]
const text = (lines: string[][]) =>
  `\uFEFF${lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')}`

test('the file is exact to the byte: its mark, every value quoted, no formula, its own order, whatever the language', async () => {
  const file = await perform(exportTeamList, { projectId: project.id }, admin(), world)
  expect(file).toMatchObject({ name: 'csv.csv', type: 'text/csv; charset=utf-8' })
  const [school, english] = ['上海""实验""中学', 'Experimental, Shanghai']
  expect(Buffer.from(file.bytes).toString('utf8')).toBe(
    text([
      columns,
      [
        '1',
        school,
        english,
        '7',
        '100%',
        '0/0',
        '0',
        '0',
        '',
        `'=HYPERLINK(""x"")`,
        '欧阳娜',
        '欧阳娜、王芳',
        '视频',
        link(7),
      ],
      ['2', school, english, '8', '100%', '0/0', '0', '0', '第一行\n第二行', '', '李雷', '李雷', '', link(8)],
    ]),
  )
  const narrowed = { columns: ['students', 'serial'] as const, teamIds: [teams[1]?.id ?? ''] }
  const some = await perform(exportTeamList, { projectId: project.id, ...narrowed }, admin(), world)
  expect(Buffer.from(some.bytes).toString('utf8')).toBe(
    text([
      ['序号', '学生列表'],
      ['2', '李雷'],
    ]),
  )
})

test('the workbook has the same cells, as they were typed', async () => {
  const chosen = { columns: ['serial', 'completion', 'note', 'title', 'students', 'mediaType', 'summary'] as const }
  const file = await perform(exportTeamList, { projectId: project.id, ...chosen, format: 'xlsx' }, admin(), world)
  expect([file.name, file.rows, isWorkbook(file.bytes)]).toEqual(['csv.xlsx', 2, true])
  const { cells } = await readXlsx(file.bytes, null, { rows: 10, columns: 20 }, { person: 'x' })
  expect(cells.slice(1)).toEqual([
    ['1', '100%', '', '=HYPERLINK("x")', '欧阳娜、王芳', '视频', link(7)],
    ['2', '100%', '第一行\n第二行', '', '李雷', '', link(8)],
  ])
})

test('names stand in the file as everywhere in Chinese', async () => {
  const of = await makeProject(db)
  const names = [
    { nativeFamily: null, nativeGiven: null, latinFamily: 'Raghunathan', latinGiven: 'Priya' },
    { nativeFamily: 'Кузнецова', nativeGiven: 'Анна', latinFamily: 'Kuznetsova', latinGiven: 'Anna' },
    { nativeFamily: '〇', nativeGiven: '娜', latinFamily: null, latinGiven: null },
    { nativeFamily: null, nativeGiven: '𠮷', latinFamily: 'Ji', latinGiven: 'J' },
    { nativeFamily: '田', nativeGiven: null, latinFamily: 'Tian', latinGiven: 'T' },
  ]
  for (const [at, name] of names.entries()) {
    const student = await makeStudent(db, name)
    const lone = await makeRegistration(db, { projectId: of.id, studentId: student.id, status: 'FREE' })
    await makeTeam(db, [lone], { code: at + 1 })
  }
  const columns = ['leader'] as const
  const file = await perform(exportTeamList, { projectId: of.id, columns }, adminActor({ projectId: of.id }), world)
  const written = names.map((name) => [personName(name, 'zh-CN')])
  expect(Buffer.from(file.bytes).toString('utf8')).toBe(text([['领队'], ...written]))
})

test('a project without teams has no file: Invalid data', async () => {
  const { id: projectId } = await makeProject(db)
  await expect(perform(exportTeamList, { projectId }, admin(), world)).rejects.toMatchObject({
    key: 'rosters.nothingToExport',
  })
})

test('over the wire the file is text/csv, and a refusal is the envelope', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const token = newToken()
  const now = new Date()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  await db.session.create({
    data: { ...times, tokenHash: tokenHash(token), loginType: 'ADMIN', administratorId, projectId: project.id },
  })
  const route = functionNameRoute(teamListFunctions)
  const post = (cookie: string, chosen: string[]) =>
    route(
      new NextRequest('http://localhost/api/guide/index', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ function: 'exportTeamList', project_id: project.id, columns: chosen }),
      }),
    )
  const answer = await post(`portal_session=${token}`, ['队伍编号', 'serial'])
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('csv.csv')
  expect(await answer.text()).toBe(
    text([
      ['序号', '队伍编号'],
      ['1', '7'],
      ['2', '8'],
    ]).slice(1),
  )
  expect(await (await post(`portal_session=${token}`, ['成绩'])).json()).toMatchObject({ code: 400 })
  expect(await (await post('', ['serial'])).json()).toMatchObject({ code: 401 })
  // The catalogue says so.
  const paths = openApi({}, teamListFunctions, { url: '', cookieName: 'portal_session' }, 'en-US').paths
  expect(paths).toHaveProperty([
    '/api/guide/index#exportTeamList',
    'post',
    'responses',
    200,
    'content',
    'text/csv',
    'schema',
  ])
})
