import { z } from 'zod'

/** What the audit is narrowed to: by or about whom or what, and between which days. */
export const auditNarrowing = {
  search: z.string().trim().max(100).default(''),
  from: z.string().max(10).default(''),
  until: z.string().max(10).default(''),
}
