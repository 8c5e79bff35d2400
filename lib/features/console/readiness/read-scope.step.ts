import { type AdminActor } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import type { World } from '@/lib/kernel/world'
import type { ReadinessScope } from './queries'

/** What an administrator sees of who is ready, as of now. */
export async function readScope({ db, now }: World, actor: AdminActor): Promise<ReadinessScope> {
  return {
    registrations: visibleSql.registrations(actor),
    now,
    day: dateInTable(now, displayZone()),
    lacks: (await readCompleteness(db, now)).lacks,
  }
}
