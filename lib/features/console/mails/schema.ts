import { z } from 'zod'
import { languages } from '@/lib/i18n/languages'
import { mailKinds } from '@/lib/features/console/mail-texts/rules'
import { mailStates, recentDays } from './rules'

/** What narrows the list of mails. */
export const mailNarrowing = {
  search: z.string().trim().max(200).optional(),
  state: z.array(z.enum(mailStates)).optional(),
  template: z.enum(mailKinds).optional(),
  language: z.enum(languages).optional(),
  /** Those written in the last days alone. */
  days: z.coerce.number().pipe(z.literal(recentDays)).optional(),
  /** Failed ones for which nothing speaks against sending them again. */
  only: z.enum(['resendable']).optional(),
  /** Those of one announcement. */
  announcement: z.string().max(64).optional(),
}
const narrowing = z.object(mailNarrowing)
export type MailNarrowing = z.output<typeof narrowing>

/** The addresses nothing is sent to are narrowed by a part of one. */
export const addressNarrowing = { search: z.string().trim().max(200).default('') }
