import { describe, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { codeFor, mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { authFunctions } from './wire'

const { db } = await testDatabase()
const passwordHash = await hashPassword('A-long-password-1')
const project = await makeProject(db, { code: 'P-WIRE', name: { zh: '项目', en: 'Project' } })
await makeProject(db, { state: 'DRAFT' })

async function call(name: string, payload: object, actor: Actor = anyone, given: Partial<World> = {}) {
  const world = testWorld({ db, ...given })
  const { data, msg } = (await authFunctions[name]?.call({ ...payload }, actor, world, false)) ?? {}
  return { data, msg, actor: await actorOf(testWorld({ db }), world.effects.session?.token) }
}

describe('the calls of sign-in', () => {
  test('getProjectList answers what is published, by code and both names', async () => {
    const { data } = await call('getProjectList', {})
    expect(data).toEqual([{ project_code: 'P-WIRE', project_ename: 'Project', project_name: '项目' }])
  })

  test('createLoginOPT and loginByStudent, whose project_code may be empty', async () => {
    const { id, schoolId, email, nativeFamily, nativeGiven } = await makeStudent(db)
    expect(await call('createLoginOPT', { student_email: email })).toMatchObject({
      data: null,
      msg: 'Sent Successfully',
    })
    const payload = {
      student_email: email,
      student_pwd: await codeFor(db, email ?? ''),
      project_code: '',
      login_type: 1,
    }
    const { data, msg, actor } = await call('loginByStudent', payload)
    expect({ data, msg }).toEqual({
      msg: '',
      data: {
        _id: { $id: id },
        account_id: schoolId,
        login_type: 1,
        student_lastName: nativeFamily,
        student_givenName: nativeGiven,
      },
    })
    expect((await call('getSession', {}, actor)).data).toMatchObject({
      login_id: id,
      login_type: 1,
      account_id: schoolId,
    })
    expect((await call('logout', {}, actor)).data).toBeNull()
  })

  test.each([2, '2', '教师'])('createLoginOPT with login_type %j is for advisers', async (login_type) => {
    const { email } = await makeContact(db)
    const answer = await call('createLoginOPT', { account: email, login_type }, anyone, { language: 'zh-CN' })
    expect(answer).toMatchObject({ data: null, msg: '发送成功' })
    expect(await mailsTo(db, email ?? '')).toHaveLength(1)
  })

  test('createLoginOPT that sends no code says so, whichever limit it met', async () => {
    const unsent = { sentence: 'failure.codeNotSent', code: 429, retryAfter: expect.any(Number) }
    const ip = '10.9.3.1'
    const to = (account: string) => call('createLoginOPT', { account, login_type: 1 }, anyone, { ip })
    await to('twice@factory.test')
    await expect(to('twice@factory.test')).rejects.toMatchObject({ key: 'auth.codeTooSoon', ...unsent })
    await db.$executeRaw`update rate_limit set points = 300 where key = 'mailsOfNetwork:10.9.3.1'`
    await expect(to('other@factory.test')).rejects.toMatchObject({ key: 'rate.limited', ...unsent })
  })

  test('createLoginOPT sends nothing to a login type without codes', async () => {
    await expect(call('createLoginOPT', { account: 'a@b.test', login_type: 3 })).rejects.toMatchObject({
      fields: [{ field: 'login_type' }],
    })
  })

  test('loginByContact signs in an adviser, and a coordinator with a project', async () => {
    const adviser = await makeContact(db, { latinName: 'Mei Chen', passwordHash })
    const contact_pwd = 'A-long-password-1'
    expect((await call('loginByContact', { contact_email: adviser.email, contact_pwd, login_type: 2 })).data).toEqual({
      _id: { $id: adviser.id },
      account_id: adviser.schoolId,
      login_type: 2,
      project_code: null,
      contact_enName: 'Mei Chen',
    })
    const coordinator = await makeContact(db, { role: 'COORDINATOR', passwordHash })
    const payload = { contact_email: coordinator.email, contact_pwd, project_code: project.code, login_type: 3 }
    const { data, actor } = await call('loginByContact', payload)
    expect(data).toMatchObject({ _id: { $id: coordinator.id }, login_type: 3, project_code: 'P-WIRE' })
    expect(actor).toMatchObject({ role: 'coordinator', projectId: project.id })
  })

  test('loginByAdmin', async () => {
    const { id, email } = await makeAdministrator(db, { passwordHash })
    const payload = { account_email: email, account_pwd: 'A-long-password-1', project_code: 'P-WIRE' }
    const { data, actor } = await call('loginByAdmin', payload)
    expect(data).toEqual({ _id: { $id: id }, account_id: id, login_type: 4, project_code: 'P-WIRE' })
    expect((await call('getSession', {}, actor)).data).toMatchObject({
      login_id: id,
      login_type: 4,
      project_code: 'P-WIRE',
    })
  })

  test('sendNewPwd takes student, teacher or admin', async () => {
    const { email: administrator } = await makeAdministrator(db)
    expect(await call('sendNewPwd', { email: administrator, type: 'admin' })).toMatchObject({ data: null, msg: '' })
    expect(await mailsTo(db, administrator ?? '')).toMatchObject([{ values: { role: 'admin' } }])
    const { email } = await makeContact(db)
    expect(await call('sendNewPwd', { email, type: 'teacher' })).toMatchObject({ data: null, msg: '' })
    expect(await mailsTo(db, email ?? '')).toMatchObject([{ template: 'password-reset' }])
    await expect(call('sendNewPwd', { email, type: 'parent' })).rejects.toMatchObject({ fields: [{ field: 'type' }] })
  })

  test('changePassword and changeAdviserPassword end the session and say so', async () => {
    const student = await makeStudent(db)
    await call('createLoginOPT', { student_email: student.email })
    const code = await codeFor(db, student.email ?? '')
    const { actor } = await call('loginByStudent', { student_email: student.email, student_pwd: code })
    const passwords = { initial_password: '', new_password: 'Eight-88', new_password_again: 'Eight-88' }
    await expect(
      call('changePassword', { ...passwords, student_id: student.id, new_password_again: 'x' }, actor),
    ).rejects.toMatchObject({ fields: [{ field: 'new_password_again', key: 'auth.errors.inconsistent' }] })
    const answer = await call('changePassword', { ...passwords, student_id: student.id }, actor)
    expect(answer).toMatchObject({ data: null, msg: 'Password changed successfully, please log in again' })

    const adviser = await makeContact(db, { passwordHash })
    const login = { contact_email: adviser.email, contact_pwd: 'A-long-password-1', login_type: 2 }
    const asAdviser = (await call('loginByContact', login)).actor
    const change = { ...passwords, initial_password: 'A-long-password-1', adviser_id: adviser.id }
    expect(await call('changeAdviserPassword', change, asAdviser)).toMatchObject({ data: null })
    await expect(call('changePassword', passwords, asAdviser)).rejects.toMatchObject({ key: 'auth.forbidden' })
  })
})
