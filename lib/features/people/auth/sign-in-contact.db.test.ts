import { beforeAll, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { codeFor } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { requestCode } from './request-code'
import { signInContact } from './sign-in-contact'

const { db } = await testDatabase()
const now = testWorld({ db }).now
const hour = 3_600_000
const email = 'chen@factory.test'
const password = 'Coordinator-demo-2026'
let projectCode = ''
let schoolId = ''

beforeAll(async () => {
  schoolId = (await makeSchool(db)).id
  await makeContact(db, { schoolId, email, latinName: 'Mei Chen' })
  await makeContact(db, { schoolId, email, role: 'COORDINATOR', passwordHash: await hashPassword(password) })
  projectCode = (await makeProject(db)).code
})

async function signIn(input: object) {
  const world = testWorld({ db })
  const answer = await perform(signInContact, { email, ...input }, anyone, world)
  const { session } = world.effects
  return { answer, session, actor: await actorOf(testWorld({ db }), session?.token) }
}

const wrong = { key: 'auth.wrongSecret' }
const atProject = (key: string) => ({ key: 'input.invalid', fields: [{ field: 'projectCode', key }] })

describe('an adviser', () => {
  test('signs in with a code; the login type decides between two rows of one address', async () => {
    await perform(requestCode, { email, loginType: 'adviser' }, anyone, testWorld({ db }))
    const { answer, session, actor } = await signIn({ role: 'adviser', secret: await codeFor(db, email) })
    expect(answer).toMatchObject({ role: 'adviser', schoolId, name: 'Mei Chen', projectCode: null })
    expect(session?.expires).toEqual(new Date(now.getTime() + 12 * hour))
    expect(actor).toMatchObject({ role: 'adviser', schoolId })
  })

  test("does not get in with the coordinator's password", async () => {
    await expect(signIn({ role: 'adviser', secret: password })).rejects.toMatchObject(wrong)
  })
})

describe('a coordinator', () => {
  test('signs in with password and project, for 8 hours', async () => {
    const { answer, session, actor } = await signIn({ role: 'coordinator', secret: password, projectCode })
    expect(answer).toMatchObject({ role: 'coordinator', schoolId, projectCode })
    expect(session?.expires).toEqual(new Date(now.getTime() + 8 * hour))
    expect(actor).toMatchObject({ role: 'coordinator', schoolId })
  })

  test('is meant where only a project says so', async () => {
    const { answer } = await signIn({ secret: password, projectCode })
    expect(answer.role).toBe('coordinator')
  })

  test('has no use for a code', async () => {
    await expect(signIn({ role: 'coordinator', secret: '12345678', projectCode })).rejects.toMatchObject(wrong)
  })

  test('without a password is asked for it, an adviser for the code, beside whatever else is missing', async () => {
    const told = (input: object) =>
      perform(signInContact, input, anyone, testWorld({ db })).catch(
        (thrown: { fields: readonly { field: string; key: string }[] }) =>
          thrown.fields.map(({ field, key }) => [field, key]),
      )
    expect(await told({ email, role: 'coordinator', secret: '', projectCode })).toEqual([
      ['secret', 'auth.errors.passwordRequired'],
    ])
    expect(await told({ email, role: 'adviser', secret: '' })).toEqual([['secret', 'auth.errors.codeRequired']])
    expect(await told({ email: '', role: 'coordinator' })).toEqual([
      ['email', 'auth.errors.usernameRequired'],
      ['secret', 'auth.errors.passwordRequired'],
      ['projectCode', 'auth.errors.projectRequired'],
    ])
  })

  test('chooses a project that is open for sign-in', async () => {
    const draft = await makeProject(db, { state: 'DRAFT' })
    const input = { role: 'coordinator', secret: password }
    await expect(signIn(input)).rejects.toMatchObject(atProject('auth.errors.projectRequired'))
    await expect(signIn({ ...input, projectCode: '' })).rejects.toMatchObject(atProject('auth.errors.projectRequired'))
    await expect(signIn({ ...input, projectCode: draft.code })).rejects.toMatchObject(
      atProject('auth.errors.projectUnknown'),
    )
  })

  test('who is disabled is out at once', async () => {
    const { session } = await signIn({ role: 'coordinator', secret: password, projectCode })
    await db.contact.updateMany({ where: { email, role: 'COORDINATOR' }, data: { disabledAt: now } })
    expect(await actorOf(testWorld({ db }), session?.token)).toEqual(anyone)
    await expect(signIn({ role: 'coordinator', secret: password, projectCode })).rejects.toMatchObject(wrong)
    await db.contact.updateMany({ where: { email, role: 'COORDINATOR' }, data: { disabledAt: null } })
  })
})
