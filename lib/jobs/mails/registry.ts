import type { z } from 'zod'
import { passwordChanged, passwordReset, signInCode } from './account-mails'

/** Every mail the portal writes. */
export const mails = {
  'sign-in-code': signInCode,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
} as const

export type MailTemplate = keyof typeof mails
export type MailPayload<Template extends MailTemplate> = z.input<(typeof mails)[Template]['payload']>
