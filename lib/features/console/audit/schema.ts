import { z } from 'zod'
import { actorKinds } from './rules'

/** What the audit is narrowed to: by or about whom or what, and between which days. */
export const auditNarrowing = {
  search: z.string().trim().max(100).default(''),
  from: z.string().max(10).default(''),
  until: z.string().max(10).default(''),
  /** The id of who did it, or looked on as somebody else. */
  by: z.string().trim().max(64).optional(),
  actorKind: z.enum(actorKinds).optional(),
  /** What kind of object it was done to, and what was done, by their codes. */
  object: z.string().trim().max(60).optional(),
  action: z.string().trim().max(120).optional(),
  /** What a line of Today sums up. */
  run: z.string().max(220).default(''),
}
export type AuditNarrowing = z.output<z.ZodObject<typeof auditNarrowing>>
