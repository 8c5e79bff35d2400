import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { attempt } from '@/lib/access/attempts'
import { isCommonPassword } from '@/lib/access/common-passwords'
import { takeLinkTry, usePasswordLink } from '@/lib/access/password-links'
import { hashPassword } from '@/lib/access/passwords'
import { findSecondFactor, type SecondFactor } from '@/lib/access/second-factor'
import { forgetGuesses } from '@/lib/access/sign-in'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { findAdministratorAccount, findResetPerson, models, type PasswordHolder } from './queries'
import { replacePassword } from './replace-password.step'
import { otpWrong, whyNotNewPassword } from './rules'
import { newPasswordFields, otp, resetToken } from './schema'

/**
 * Whoever holds a live link sets the password of its person, once (people#forgotten-passwords); an administrator who
 * enrolled an authenticator app shows its code too, with five tries a link.
 */
export const resetPassword = operation('people/auth/reset-password', {
  access: ['anyone'],
  input: z.object({ token: resetToken, otp, ...newPasswordFields }),
  run: async ({ actor, input, world }) => {
    const person = await findResetPerson(world.db, input.token, world.now)
    if (person === null) throw new Fault('auth.linkInvalid')
    const wrong = whyNotNewPassword(input, person, isCommonPassword)
    if (wrong !== null) throw new Fault('input.invalid', { fields: [wrong] })
    const factor = await secondFactor(world, person, input)
    const passwordHash = await hashPassword(input.newPassword)
    const device = await inTransaction(world, async (work) => {
      const { db, now, record } = work
      if (!(await usePasswordLink(db, input.token, person, now))) throw new Fault('auth.linkInvalid')
      if (factor !== null && !(await factor.isUsedUp(db))) throw wrongOtp()
      record({
        object: [models[person.kind], person.id],
        studentId: person.kind === 'STUDENT' ? person.id : null,
        reason: 'link',
      })
      return replacePassword(work, world, person, passwordHash)
    })
    await forgetGuesses(person)
    if (device !== null) world.effects.device = device
    if (personIdOf(actor) === person.id) world.effects.session = null
    return null
  },
})

/** What the code shown is worth, null where none is asked for; a wrong one costs the link and the person a try each. */
async function secondFactor(
  world: World,
  person: PasswordHolder,
  { token, otp: code }: { token: string; otp: string },
): Promise<SecondFactor | null> {
  const account = person.role === 'admin' ? await findAdministratorAccount(world.db, { id: person.id }) : null
  const totp = account?.totp ?? null
  if (totp === null) return null
  if (code === '') throw new Fault('auth.otpRequired', { fields: [{ field: 'otp', key: 'faults.auth.otpRequired' }] })
  if (!(await takeLinkTry(world.db, token, world.now))) throw new Fault('auth.linkInvalid')
  const factor = await attempt(
    world,
    { own: `link|${person.id}` },
    {
      prove: async () => true,
      settle: async () =>
        (await findSecondFactor(world.db, { id: person.id, totp }, code, world.now)) ?? recordRefusal(world, person),
    },
  )
  if (factor === null) throw wrongOtp()
  return factor
}

function recordRefusal(world: World, { kind, id }: PasswordHolder): Promise<null> {
  return inTransaction(world, async ({ record }) => {
    record({ object: [models[kind], id], reason: 'refused' })
    return null
  })
}

function wrongOtp(): Fault {
  return new Fault('input.invalid', { fields: [otpWrong] })
}
