import { beforeEach, describe, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import type { Student } from '@/lib/db/generated/client'
import { renderMail } from '@/lib/jobs/mails/render-mail'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { listLinkAddressees } from './list-link-addressees'
import { mailWorkLink } from './mail-work-link'

const { db } = await testDatabase()
const world = testWorld({ db })
let work: MadeWork
let student: Student
let actor: AdviserActor
beforeEach(async () => {
  work = await makeWork(db)
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId, name: 'Ann Chen' })
  const studentId = work.members[0]?.studentId ?? ''
  await linkAdviser(db, { studentId, contactId: contact.id })
  student = await db.student.update({ where: { id: studentId }, data: { language: 'zh-CN' } })
})

const send = (at = world) => perform(mailWorkLink, { studentId: student.id, projectId: work.project.id }, actor, at)
const mails = () => mailsTo(db, student.email ?? '')

describe('the link to the workspace', () => {
  test('is mailed to the student in their language, and leads to their team', async () => {
    expect(await send()).toEqual({ leftToday: 2 })
    const [mail] = await mails()
    expect(mail).toMatchObject({ template: 'work-link', language: 'zh-CN', personId: student.id, state: 'QUEUED' })
    const setting = { language: 'zh-CN' as const, site: 'https://portal.test' }
    const { text } = await renderMail('work-link', mail?.values ?? {}, setting)
    const { projectId, schoolId, code } = work.key
    const query = `template_id=${work.team.templateId}&project_id=${projectId}&account_id=${schoolId}&team_code=${code}`
    expect(text).toContain(`https://portal.test/pghome?${query}`)
    expect(text).toContain('Ann Chen 给你发来了')
  })

  test('goes at most three times a day, ten asking at once, and then again the next day of the display zone', async () => {
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => send()))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    // 12:00 of the display zone: its day ends in twelve hours.
    for (const fault of refused)
      expect(fault).toMatchObject({ key: 'workMails.dayLimit', code: 429, retryAfter: 12 * 3600 })
    expect(refused[0].values.from).toBe('22 Nov 2026, 00:00 (UTC+8)')
    expect(await mails()).toHaveLength(3)
    const { students } = await perform(listLinkAddressees, work.key, actor, world)
    expect(students).toMatchObject([{ studentId: student.id, whyNot: 'workMails.dayLimit' }])

    const midnight = new Date('2026-11-21T16:00:00Z')
    const last = testWorld({ db, now: new Date(midnight.getTime() - 1) })
    await expect(send(last)).rejects.toMatchObject({ retryAfter: 1 })
    expect(await send(testWorld({ db, now: midnight }))).toEqual({ leftToday: 2 })
  })

  test('counts for the student and the project, whoever sends', async () => {
    await Promise.all([send(), send(), send()])
    const office = adminActor({ projectId: work.project.id })
    await expect(
      perform(mailWorkLink, { studentId: student.id, projectId: work.project.id }, office, world),
    ).rejects.toMatchObject({ key: 'workMails.dayLimit' })
  })

  test('is sent by administrators who review the work, and by none who may only look at it', async () => {
    const { id: elsewhere } = await makeProject(db)
    const grants = [
      { projectId: null, role: 'VIEWER' as const },
      { projectId: elsewhere, role: 'REGISTRAR' as const },
    ]
    const overseer = adminActor({ projectId: elsewhere, grants })
    const wish = { studentId: student.id, projectId: work.project.id }
    await expect(perform(mailWorkLink, wish, overseer, world)).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(listLinkAddressees, work.key, overseer, world)).rejects.toMatchObject({ key: 'notFound' })
    expect(await mails()).toEqual([])
  })

  test('is refused for a student of another adviser, of whom the list says nothing either', async () => {
    const [, other] = work.members
    const stranger = { studentId: other?.studentId ?? '', projectId: work.project.id }
    await expect(perform(mailWorkLink, stranger, actor, world)).rejects.toMatchObject({ key: 'notFound' })
    expect((await perform(listLinkAddressees, work.key, actor, world)).students).toMatchObject([
      { studentId: student.id, role: 'LEADER', whyNot: null },
    ])
    await expect(
      perform(mailWorkLink, { studentId: 'no-id', projectId: work.project.id }, actor, world),
    ).rejects.toMatchObject({ key: 'notFound' })
  })
})
