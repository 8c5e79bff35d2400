import { z } from 'zod'
import { findSecondFactor, type SecondFactor } from '@/lib/access/second-factor'
import { signIn } from '@/lib/access/sign-in'
import type { Tx } from '@/lib/db/client'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { type AdministratorAccount, findAdministratorAccount, findSessionProject, hasPublishedProject } from './queries'
import { administratorsProject, otp, password, username } from './schema'

/**
 * An administrator signs in for one of the projects granted to them (people#sign-in), with their password and, where an
 * authenticator app is enrolled, with its code or a recovery code. The project is looked up last: without the password nobody learns
 * anything of drafts. While sign-in offers no project, who administers all of them signs in without one.
 */
export const signInAdministrator = operation('people/auth/sign-in-administrator', {
  access: ['anyone'],
  input: z.object({ email: username, secret: password, projectCode: administratorsProject, otp }),
  run: async ({ input, world }) => {
    if (input.projectCode === '' && (await hasPublishedProject(world.db))) throw projectMissing()
    const administrator = await signIn(world, {
      loginType: 'ADMIN',
      email: input.email,
      account: await findAdministratorAccount(world.db, { email: input.email }),
      password: input.secret,
      code: null,
      settle: async (db, account) => {
        const factor = await secondFactor(db, account, input.otp, world.now)
        if (factor === null || factor instanceof Fault) return factor
        const project = await findSessionProject(db, account.id, input.projectCode)
        if (project === null) return notGranted()
        if (factor !== 'none' && !(await factor.isUsedUp(db))) return null
        return { projectId: project.id }
      },
    })
    return { role: 'admin' as const, id: administrator.id, projectCode: input.projectCode }
  },
})

function projectMissing(): Fault {
  return new Fault('input.invalid', { fields: [{ field: 'projectCode', key: 'auth.errors.projectRequired' }] })
}

/** What the code shown is worth; it is used up last, so that a wrong project can be corrected with the same code. */
async function secondFactor(
  db: Tx,
  { id, totp }: AdministratorAccount,
  code: string,
  now: Date,
): Promise<SecondFactor | 'none' | Fault | null> {
  if (totp === null) return 'none'
  if (code === '') return new Fault('auth.otpRequired')
  return findSecondFactor(db, { id, totp }, code, now)
}

function notGranted(): Fault {
  return new Fault('auth.projectNotGranted', {
    fields: [{ field: 'projectCode', key: 'faults.auth.projectNotGranted' }],
  })
}
