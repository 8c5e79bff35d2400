import type { z } from 'zod'
import { isCommonPassword } from '@/lib/access/common-passwords'
import { hashPassword } from '@/lib/access/passwords'
import { provePassword } from '@/lib/access/sign-in'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { models, type PasswordHolder } from './queries'
import { replacePassword } from './replace-password.step'
import { initialWrong, missingPasswords, whyNotNewPassword } from './rules'
import type { ownPassword } from './schema'

/** Replaces a signed-in person's password, given the old one; every session of theirs ends, this one too. */
export async function replaceOwnPassword(
  world: World,
  person: PasswordHolder | null,
  input: z.output<typeof ownPassword>,
): Promise<null> {
  if (person === null) throw new Fault('notFound')
  const missing = missingPasswords(input, person)
  if (missing.length > 0) throw new Fault('input.invalid', { fields: missing })
  const wrong = whyNotNewPassword(input, person, isCommonPassword)
  if (wrong !== null) throw new Fault('input.invalid', { fields: [wrong] })
  if (!(await provePassword(world, person, input.initialPassword))) {
    throw new Fault('input.invalid', { fields: [initialWrong] })
  }
  const hash = await hashPassword(input.newPassword)
  const { kind, id } = person
  const device = await inTransaction(world, async (work) => {
    work.record({ object: [models[kind], id], studentId: kind === 'STUDENT' ? id : null })
    return replacePassword(work, world, person, hash)
  })
  world.effects.session = null
  if (device !== null) world.effects.device = device
  return null
}
