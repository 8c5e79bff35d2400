import type { Reach } from '@/lib/access/reach'
import type { Db } from '@/lib/db/client'

/** Where the organisers have put a registration. */
type Assigned = { classCode: string | null; testSiteId: string | null }

/** Those of the registrations that are in a class or have a test site: most have neither. */
export async function listAssigned(db: Db, reach: Reach, ids: readonly string[]): Promise<Map<string, Assigned>> {
  const rows = await db.$queryRaw<(Assigned & { id: string })[]>`
    select r.id, k.code as "classCode", r.test_site_id as "testSiteId"
    from registration r left join class k on k.id = r.class_id
    where r.id = any(${[...ids]}::uuid[]) and (r.class_id is not null or r.test_site_id is not null) and ${reach.registrations}`
  return new Map(rows.map(({ id, ...assigned }) => [id, assigned]))
}
