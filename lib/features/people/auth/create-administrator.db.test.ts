import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { passwordMatches } from '@/lib/access/passwords'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { createAdministrator } from './create-administrator'
import { getPasswordReset } from './get-password-reset'
import { resetPassword } from './reset-password'
import { signInAdministrator } from './sign-in-administrator'

const { db } = await testDatabase()
const system = { role: 'system', source: 'script' } as const
const create = (email: string, given: object = {}) =>
  perform(createAdministrator, { email, ...given }, system, testWorld({ db }))
const secret = 'seven grey geese 2026'

async function linkOf(email: string): Promise<string> {
  const { link } = await create(email)
  if (link === null) throw new Error('there is no link')
  return link.token
}

const setPassword = (token: string) =>
  perform(resetPassword, { token, newPassword: secret, newPasswordAgain: secret }, anyone, testWorld({ db }))

test('the first administrator sets a password by the link, once, and signs in to any project', async () => {
  const project = await makeProject(db, { code: 'FIRST' })
  const made = await create(' First@School.example ', { name: 'The First' })
  expect(made).toMatchObject({ state: 'made' })
  const row = await db.administrator.findUniqueOrThrow({
    where: { email: 'first@school.example' },
    include: { grants: true },
  })
  expect(row).toMatchObject({ name: 'The First', passwordHash: null, isDemo: false })
  expect(row.grants).toMatchObject([{ projectId: null, role: 'OWNER' }])
  expect(await db.auditEntry.findMany({ where: { objectId: row.id } })).toMatchObject([
    { operation: 'people/auth/create-administrator', actorKind: 'SYSTEM', reason: 'made' },
  ])
  const token = made.link?.token ?? ''
  expect(await perform(getPasswordReset, { token }, anyone, testWorld({ db }))).toMatchObject({
    email: 'first@school.example',
    role: 'admin',
    minimum: 12,
  })
  await setPassword(token)
  await expect(setPassword(token)).rejects.toMatchObject({ key: 'auth.linkInvalid' })
  const signedIn = perform(
    signInAdministrator,
    { email: 'first@school.example', secret, projectCode: project.code },
    anyone,
    testWorld({ db }),
  )
  expect(await signedIn).toMatchObject({ role: 'admin', id: row.id })
})

test('an administrator who is requested again stays unchanged and gets another link', async () => {
  const before = await makeAdministrator(db, { email: 'there@school.example', passwordHash: 'x' }, [])
  expect(await create('there@school.example', { name: 'Another' })).toMatchObject({ state: 'known' })
  expect(await db.administrator.findUniqueOrThrow({ where: { id: before.id } })).toEqual(before)
  expect(await db.grant.count({ where: { administratorId: before.id } })).toBe(0)
  await setPassword(await linkOf('there@school.example'))
  const { passwordHash } = await db.administrator.findUniqueOrThrow({ where: { id: before.id } })
  expect(await passwordMatches(passwordHash, secret)).toBe(true)
})

test('one who was disabled gets no link, and a text that is no address nothing', async () => {
  await makeAdministrator(db, { email: 'gone@school.example', disabledAt: new Date() })
  const links = await db.passwordReset.count()
  expect(await create('gone@school.example')).toEqual({ state: 'disabled', link: null })
  await expect(create('no address')).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await db.passwordReset.count()).toBe(links)
})

test('only the operator’s command makes an administrator', async () => {
  const input = { email: 'mine@school.example' }
  await expect(perform(createAdministrator, input, anyone, testWorld({ db }))).rejects.toMatchObject({ code: 401 })
})
