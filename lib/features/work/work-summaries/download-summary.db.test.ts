import { NextRequest } from 'next/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/summaries/route'
import type { Actor } from '@/lib/access/actor'
import { newToken, tokenHash } from '@/lib/access/tokens'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { submitWork } from '@/lib/features/work/submissions/submit-work'
import { ownStore } from '@/lib/providers/storage'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { readPdf } from '@/lib/testing/read-pdf'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { downloadSummary } from './download-summary'
import { getSummary } from './get-summary'

const { db } = await testDatabase()
/** A JPEG as far as a PDF looks into it: one by two points. */
const jpeg = Buffer.from('ffd8ffc0000b080002000101011100ffd9', 'hex')
let work: MadeWork
let leader: Registration
let adviser: Actor

beforeAll(async () => {
  work = await makeWork(db)
  const [first] = work.members
  if (first === undefined) throw new Error('a team was made')
  leader = first
  const { contactId, schoolId } = await adviserOf(leader)
  adviser = adviserActor({ contactId, schoolId })
  const { blocks, team } = work
  const times = { createdAt: factoryTime, updatedAt: factoryTime }
  const row = { ...times, teamId: team.id, isFilled: true, authorRegistrationId: leader.id }
  const file = await makeFile(db, { purpose: 'BLOCK_FILE', name: 'one.jpg', mime: 'image/jpeg' })
  const { key } = file
  const rich =
    '<h2>方法</h2><p>我们访问了 <strong>66</strong> 个家庭。</p><ul><li><p>first <a href="https://a.test/data">数据</a></p></li></ul>' +
    `<p><img src="/api/files/${key}" alt="图一"></p>`
  const made = await db.teamBlock.create({ data: { ...row, blockId: blocks.RICH.id, content: rich, words: 9 } })
  await db.teamBlock.create({ data: { ...row, blockId: blocks.TEXT.id, content: 'What is said at home?', words: 5 } })
  const rows = JSON.stringify([['October', 'We asked']])
  await db.teamBlock.create({ data: { ...row, blockId: blocks.TABLE.id, content: rows, words: 3 } })
  await ownStore().put(key, jpeg)
  await db.blockFile.create({ data: { createdAt: factoryTime, teamBlockId: made.id, fileId: file.id, position: 0 } })
  const answered = { ...times, teamId: team.id, blockId: blocks.QUIZ.id, letter: 'B', isRight: false }
  await db.teamQuizAnswer.create({ data: { ...answered, questionId: blocks.QUIZ.questions[0]?.id ?? '' } })
})

async function adviserOf({ studentId, schoolId }: Registration) {
  const { id: contactId } = await makeContact(db, { schoolId })
  await linkAdviser(db, { studentId, contactId })
  return { contactId, schoolId }
}

const member = () => studentActor({ studentId: leader.studentId, schoolId: leader.schoolId })
const paper = async (actor: Actor, language: 'zh-CN' | 'en-US', more = {}) => {
  const file = await perform(downloadSummary, { ...work.key, ...more }, actor, testWorld({ db, language }))
  if (!('bytes' in file)) throw new Error('a PDF is answered whole')
  const { drawn } = readPdf(file.bytes)
  const text = drawn.map((one) => one.text).join('')
  return { text, name: file.name, unmarked: drawn.flatMap((one) => one.unmarked), bytes: file.bytes }
}

describe('who reads a summary', () => {
  test('the team, its staff and administrators; the school is told to staff', async () => {
    const { projectId, schoolId } = work.key
    const school = await db.school.findUniqueOrThrow({ where: { id: schoolId } })
    const owner = adminActor({ projectId, grants: [{ projectId, role: 'OWNER' }] })
    for (const actor of [adviser, coordinatorActor({ schoolId }), owner]) {
      const read = await perform(getSummary, work.key, actor, testWorld({ db }))
      expect(read.school).toMatchObject({ zh: school.name })
      expect(read.members).toHaveLength(2)
    }
    const own = await perform(getSummary, work.key, member(), testWorld({ db }))
    expect(own.school).toBeNull()
    expect(own.sections.flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions))).toMatchObject([
      { answer: 'B', right: null },
      { answer: null, right: null },
    ])
  })

  test('for others, and for a block that is not of the work, there is none', async () => {
    const { projectId, schoolId } = work.key
    const unpaid = await makeRegistration(db, {
      projectId,
      schoolId,
      status: 'PENDING',
      teamId: work.team.id,
      teamRole: 'MEMBER',
    })
    const strangers = [
      studentActor({ studentId: unpaid.studentId, schoolId }),
      studentActor({ studentId: (await makeRegistration(db, { projectId })).studentId }),
      coordinatorActor({ schoolId: (await makeSchool(db)).id }),
      adviserActor({ contactId: (await makeContact(db, { schoolId })).id, schoolId }),
    ]
    for (const stranger of strangers) {
      const reading = perform(getSummary, work.key, stranger, testWorld({ db }))
      await expect(reading).rejects.toMatchObject({ key: 'notFound' })
      await expect(paper(stranger, 'en-US')).rejects.toMatchObject({ key: 'notFound' })
    }
    await expect(paper(adviser, 'en-US', { blockId: work.team.id })).rejects.toMatchObject({ key: 'notFound' })
  })
})

describe('the PDF', () => {
  test.each([
    [
      'zh-CN',
      [
        '队伍编号',
        '方法',
        'first 数据 (https://a.test/data)',
        'October',
        'B. Option B（中文）',
        '尚未作答',
        '尚未提交',
        '还没有内容',
      ],
    ],
    [
      'en-US',
      [
        'Team code',
        '方法',
        'What is said at home?',
        'We asked',
        'B. Option B',
        'Not answered',
        'Not submitted yet',
        'Page 1 of',
      ],
    ],
  ] as const)('says all of the work in %s, and draws its pictures', async (language, expected) => {
    const { text, unmarked, bytes } = await paper(adviser, language)
    for (const one of expected) expect(text.toLowerCase()).toContain(one.toLowerCase())
    expect(unmarked).toEqual([])
    expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image')
    const wrong = { 'zh-CN': '错误', 'en-US': 'Wrong' }
    expect(text).not.toContain(wrong[language])
  })

  test('of one block holds that block, and is called by it', async () => {
    const { text, name } = await paper(member(), 'en-US', { blockId: work.blocks.TEXT.id })
    expect(text).toContain('What is said at home?')
    expect(text).not.toContain('October')
    expect(name).toBe(`${work.project.code} team ${work.key.code} TEXT.pdf`)
  })

  test('comes by an address in either spelling', async () => {
    const [token, now] = [newToken(), new Date()]
    const session = { createdAt: now, tokenHash: tokenHash(token), lastSeenAt: now, expiresAt: daysAfter(now, 1) }
    await db.session.create({ data: { ...session, loginType: 'STUDENT', studentId: leader.studentId } })
    const { projectId, schoolId, code } = work.key
    for (const key of [
      `account_id=${schoolId}&team_code=${code}`,
      `accountid=${schoolId}&application_team_code=${code}`,
    ]) {
      const address = `http://localhost/api/summaries?project_id=${projectId}&${key}`
      const request = new NextRequest(address, { headers: { cookie: `portal_session=${token}` } })
      expect((await GET(request, { params: Promise.resolve({}) })).status).toBe(200)
    }
  })

  test('tells when it was handed in, with the receipt and the beginning of its hash', async () => {
    const at = new Date((work.project.entryWindows[0]?.startsAt.getTime() ?? 0) + 60_000)
    await perform(submitWork, { registrationId: leader.id }, member(), testWorld({ db, now: at }))
    const row = await db.submission.findFirstOrThrow({ where: { teamId: work.team.id } })
    const { text } = await paper(member(), 'zh-CN')
    expect(text).toContain(row.receiptNumber)
    expect(text).toContain(Buffer.from(row.sha256).toString('hex').slice(0, 16))
  })
})
