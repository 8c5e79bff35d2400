import { z } from 'zod'
import { signIn } from '@/lib/access/sign-in'
import { totpStep } from '@/lib/access/totp'
import type { Tx } from '@/lib/db/client'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { type AdministratorAccount, findAdministratorAccount, findGrantedProject, useTotpStep } from './queries'
import { otp, password, projectCode, username } from './schema'

/**
 * An administrator signs in with her password for one of the projects granted to her (core 7, Admin login), and with the
 * code of her authenticator app where she has enrolled one. The project is looked at last: who lacks the password learns
 * nothing of drafts.
 */
export const signInAdministrator = operation('auth/sign-in-administrator', {
  access: ['anyone'],
  input: z.object({ email: username, secret: password, projectCode, otp }),
  run: async ({ input, world }) => {
    const administrator = await signIn(world, {
      loginType: 'ADMIN',
      email: input.email,
      account: await findAdministratorAccount(world.db, input.email),
      password: input.secret,
      code: null,
      settle: async (db, account) => {
        if (!(await holdsSecondFactor(db, account, input.otp, world.now))) return null
        const project = await findGrantedProject(db, account.id, input.projectCode)
        if (project === null) throw notGranted()
        return { projectId: project.id }
      },
    })
    return { role: 'admin' as const, id: administrator.id, projectCode: input.projectCode }
  },
})

async function holdsSecondFactor(db: Tx, account: AdministratorAccount, code: string, now: Date): Promise<boolean> {
  if (account.totp === null) return true
  if (code === '') throw new Fault('auth.otpRequired')
  const step = totpStep(account.totp.secret, code, now, account.totp.lastStep)
  return step !== null && (await useTotpStep(db, account.id, step))
}

function notGranted(): Fault {
  return new Fault('auth.projectNotGranted', {
    fields: [{ field: 'projectCode', key: 'faults.auth.projectNotGranted' }],
  })
}
