import { z } from 'zod'
import { hasMessage } from '@/lib/i18n/translate'
import { actorKinds } from './rules'

/** A code that nobody knows narrows nothing (console#files-of-lists). */
const known = (most: number, words: (code: string) => string) =>
  z
    .string()
    .trim()
    .max(most)
    .optional()
    .transform((code) => (code !== undefined && hasMessage(words(code)) ? code : undefined))

/** What the audit is narrowed to: by or about whom or what, and between which days. */
export const auditNarrowing = {
  search: z.string().trim().max(100).default(''),
  from: z.string().max(10).default(''),
  until: z.string().max(10).default(''),
  /** The id of who did it, or looked on as somebody else. */
  by: z.string().trim().max(64).optional(),
  actorKind: z.enum(actorKinds).optional(),
  /** What kind of object it was done to, and what was done, by their codes. */
  object: known(60, (code) => `auditObjects.${code}`),
  action: known(120, (code) => `auditDeeds.${code.replaceAll('/', '.')}`),
  /** What a line of Today sums up. */
  run: z.string().max(220).default(''),
}
export type AuditNarrowing = z.output<z.ZodObject<typeof auditNarrowing>>
