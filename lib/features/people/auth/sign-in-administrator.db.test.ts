import { describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { totpCode } from '@/lib/access/totp'
import { encipher } from '@/lib/db/secrets'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { signInAdministrator } from './sign-in-administrator'

const { db } = await testDatabase()
const now = testWorld({ db }).now
const hour = 3_600_000
const password = 'Admin-demo-2026'
const passwordHash = await hashPassword(password)
const project = await makeProject(db)
const other = await makeProject(db)
const draft = await makeProject(db, { state: 'DRAFT' })

async function signIn(email: string | null, input: object) {
  const world = testWorld({ db })
  const answer = await perform(signInAdministrator, { email, secret: password, ...input }, anyone, world)
  const { session } = world.effects
  return { answer, session, actor: await actorOf(testWorld({ db }), session?.token) }
}

const wrong = { key: 'auth.wrongSecret' }
const notGranted = { key: 'auth.projectNotGranted', code: 403 }

describe('an administrator signs in per project', () => {
  test('with password and a project, for 8 hours', async () => {
    const { id, email } = await makeAdministrator(db, { passwordHash })
    const { answer, session, actor } = await signIn(email, { projectCode: draft.code })
    expect(answer).toEqual({ role: 'admin', id, projectCode: draft.code })
    expect(session?.expires).toEqual(new Date(now.getTime() + 8 * hour))
    expect(actor).toMatchObject({ role: 'admin', administratorId: id, projectId: draft.id })
  })

  test('signs in only to a granted project; unknown and ungranted ones are answered alike', async () => {
    const { email } = await makeAdministrator(db, { passwordHash }, [{ projectId: project.id, role: 'VIEWER' }])
    await signIn(email, { projectCode: project.code })
    await expect(signIn(email, { projectCode: other.code })).rejects.toMatchObject(notGranted)
    await expect(signIn(email, { projectCode: 'NO-SUCH' })).rejects.toMatchObject(notGranted)
  })

  test('a grant on everything opens no project that does not exist', async () => {
    const { email } = await makeAdministrator(db, { passwordHash })
    await expect(signIn(email, { projectCode: 'NO-SUCH' })).rejects.toMatchObject(notGranted)
  })

  test('a revoked grant is none, and ends the right with the next request', async () => {
    const { id, email } = await makeAdministrator(db, { passwordHash }, [{ projectId: project.id, role: 'OWNER' }])
    const { session } = await signIn(email, { projectCode: project.code })
    await db.grant.updateMany({ where: { administratorId: id }, data: { revokedAt: now } })
    await expect(signIn(email, { projectCode: project.code })).rejects.toMatchObject(notGranted)
    expect(await actorOf(testWorld({ db }), session?.token)).toEqual(anyone)
  })

  test('nobody without the password learns which projects exist', async () => {
    const { email } = await makeAdministrator(db, { passwordHash })
    for (const projectCode of [project.code, draft.code, 'NO-SUCH']) {
      await expect(signIn(email, { secret: 'wrong guess', projectCode })).rejects.toMatchObject(wrong)
    }
  })
})

describe('an administrator who enrolled an authenticator app', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(now.getTime() / 30_000)

  async function enrolled() {
    const { id, email } = await makeAdministrator(db, { passwordHash, totpConfirmedAt: now })
    const place = { table: 'administrator', column: 'totp_secret_cipher', rowId: id }
    await db.administrator.update({ where: { id }, data: { totpSecretCipher: encipher(secret, place) } })
    return email
  }

  test('is asked for its code after the right password only', async () => {
    const email = await enrolled()
    const input = { projectCode: project.code }
    await expect(signIn(email, input)).rejects.toMatchObject({ key: 'auth.otpRequired', code: 401 })
    await expect(signIn(email, { ...input, secret: 'wrong guess' })).rejects.toMatchObject(wrong)
  })

  test('leaves a trace when someone has the password alone and is asked for a code or for a granted project', async () => {
    const email = await enrolled()
    const { id } = await db.administrator.findFirstOrThrow({ where: { email } })
    const asked = signIn(email, { projectCode: project.code })
    await expect(asked).rejects.toMatchObject({ key: 'auth.otpRequired' })
    const elsewhere = { projectCode: 'NO-SUCH', otp: totpCode(secret, step) }
    await expect(signIn(email, elsewhere)).rejects.toMatchObject({ key: 'auth.projectNotGranted' })
    const trace = await db.auditEntry.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
    expect(trace.map(({ reason }) => reason)).toEqual(['auth.otpRequired', 'auth.projectNotGranted'])
  })

  test('may correct the project with the same code', async () => {
    const email = await enrolled()
    const otp = totpCode(secret, step)
    await expect(signIn(email, { projectCode: 'NO-SUCH', otp })).rejects.toMatchObject({
      key: 'auth.projectNotGranted',
    })
    expect((await signIn(email, { projectCode: project.code, otp })).actor).toMatchObject({ role: 'admin' })
  })

  test('gets in with it, once', async () => {
    const email = await enrolled()
    const otp = totpCode(secret, step)
    const input = { projectCode: project.code, otp: `${otp.slice(0, 3)} ${otp.slice(3)}` }
    expect((await signIn(email, input)).actor).toMatchObject({ role: 'admin' })
    await expect(signIn(email, input)).rejects.toMatchObject(wrong)
  })

  test('gets in once, however many use the code at once', async () => {
    const email = await enrolled()
    const input = { projectCode: project.code, otp: totpCode(secret, step) }
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => signIn(email, input)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  })

  test('a wrong code is refused, a malformed one told at its field', async () => {
    const email = await enrolled()
    const input = { projectCode: project.code }
    await expect(signIn(email, { ...input, otp: totpCode(secret, step - 5) })).rejects.toMatchObject(wrong)
    await expect(signIn(email, { ...input, otp: '12' })).rejects.toMatchObject({ fields: [{ field: 'otp' }] })
  })
})
