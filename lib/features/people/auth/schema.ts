import { z } from 'zod'
import { email } from '@/lib/features/people/students/schema'
import { say } from '@/lib/kernel/text'
import { passwordLength } from './rules'

function usernameOr(missing: string) {
  return z.string({ error: missing }).trim().min(1, { error: missing }).pipe(email)
}

/** The registered e-mail, all lower case (people#sign-in). */
export const username = usernameOr(say('auth.errors.usernameRequired'))
/** The same where a code is sent to it, which has a sentence of its own for an empty one. */
export const codeUsername = usernameOr(say('auth.errors.usernameMissing'))

function secret(required: string) {
  return z.string({ error: required }).min(1, { error: required }).max(passwordLength.most)
}

/** Empty is refused by the role's own sentence: an adviser has a code, a coordinator a password. */
export const contactSecret = z.string().max(passwordLength.most).default('')

export const codeOrPassword = secret(say('auth.errors.codeRequired'))
export const password = secret(say('auth.errors.passwordRequired'))

export const projectCode = z
  .string({ error: say('auth.errors.projectRequired') })
  .trim()
  .min(1, { error: say('auth.errors.projectRequired') })
  .max(64)

/** An administrator's; empty while there is no project to choose (console#sessions-without-a-project). */
export const administratorsProject = z.string().trim().max(64).default('')

/** The three fields of every password form (people#passwords); their rules are in `rules.ts`. */
export const newPasswordFields = {
  newPassword: secret(say('auth.errors.newRequired')),
  newPasswordAgain: secret(say('auth.errors.againRequired')),
}

const typedPassword = z.string().max(passwordLength.most).default('')

/** The three fields of somebody signed in, who proves the old one; which of them is missing is said of all at once. */
export const ownPassword = z.object({
  initialPassword: typedPassword,
  newPassword: typedPassword,
  newPasswordAgain: typedPassword,
})

/** Six digits of an authenticator app, or the ten of a recovery code; empty where none is asked for. */
export const otp = z
  .string()
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(\d{6}|\d{10})?$/, { error: say('auth.errors.otpShape') }))
  .default('')

export const resetToken = z.string().min(20).max(100)

export function isResetToken(value: unknown): value is string {
  return resetToken.safeParse(value).success
}
