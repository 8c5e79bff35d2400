import { z } from 'zod'

/** How making a backup or bringing one back went; the settings `last-backup` and `last-restore` hold it but for its kind. */
export const run = z.object({
  kind: z.enum(['backup', 'restore']),
  /** When it began. */
  at: z.iso.datetime(),
  seconds: z.number().min(0),
  /** Where the archive lies or lay. */
  path: z.string().max(1000),
  /** Size of the archive; null where there is none. */
  bytes: z.int().min(0).nullable(),
  rows: z.int().min(0),
  files: z.int().min(0),
  /** Files the database knows whose bytes are not in it. */
  missing: z.int().min(0),
  /** Why it failed; null: it did not. */
  failure: z.string().max(1000).nullable(),
})
export type Run = z.output<typeof run>
