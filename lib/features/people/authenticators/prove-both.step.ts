import { findSecondFactor, type SecondFactor } from '@/lib/access/second-factor'
import { provePassword } from '@/lib/access/sign-in'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { proveCode } from './prove-code.step'
import { getOwnAccount } from './queries'
import { passwordWrong, whyNotOff } from './rules'

/** Who changes an app that is on shows the password and a code; the code is used up by what it lets them do. */
export async function proveBoth(
  world: World,
  administratorId: string,
  shown: { password: string; otp: string },
): Promise<{ id: string; factor: SecondFactor }> {
  const account = await getOwnAccount(world.db, administratorId)
  refuseIf(whyNotOff(account))
  const { id, totp } = account
  if (totp === null) throw new Fault('authenticator.off')
  if (!(await provePassword(world, account, shown.password))) {
    throw new Fault('input.invalid', { fields: [passwordWrong] })
  }
  const find = () => findSecondFactor(world.db, { id, totp }, shown.otp, world.now)
  return { id, factor: await proveCode(world, id, find) }
}
