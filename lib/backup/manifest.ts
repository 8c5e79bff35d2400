import { z } from 'zod'

export const manifestName = 'manifest.json'

const packed = { member: z.string(), bytes: z.int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const check = z.string()

/** What a backup says of itself. It is the last member, so an archive that has one was written to its end. */
export const manifest = z.object({
  format: z.literal('competition-portal backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Applied ones, oldest first: the tables that the rows fit. */
  migrations: z.array(z.string()).min(1),
  /** Tell a key from another one, and nothing of it. */
  keys: z.object({ dataKeys: z.array(z.object({ id: z.int(), check })), authSecret: check }),
  tables: z.array(z.object({ ...packed, name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** One JSON a line. */
  jobs: z.object({ ...packed, rows: z.int() }),
  files: z.array(z.object({ ...packed, key: z.string() })),
  /** Keys of files whose bytes were not in the portal's own store any more. */
  missing: z.array(z.string()),
  /** Files that lie in a store elsewhere, and stay there. */
  elsewhere: z.int(),
})
export type Manifest = z.output<typeof manifest>
