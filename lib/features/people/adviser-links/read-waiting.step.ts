import type { AdminActor, StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { World } from '@/lib/kernel/world'
import type { RowWindow } from '@/lib/kernel/paging'
import { fittingClaims, fittingLinks } from './narrowing.queries'
import { listClaims, listLinks } from './queries'
import type { ProposalNarrowing } from './schema'

const none = { rows: [], total: 0 }

/** What waits for a decision of the reader, then what waits for one of others; a window goes through the first into the second. */
export async function readWaiting(
  { db }: World,
  actor: StaffActor | AdminActor,
  narrowing: ProposalNarrowing,
  window: RowWindow,
) {
  const reach = {
    students: visible.students(actor),
    contacts: visible.contacts(actor),
    registrations: visibleSql.registrations(actor),
  }
  const proposals =
    actor.role === 'adviser'
      ? none
      : await listLinks(db, reach, ['PROPOSED'], window, await fittingLinks(db, reach, narrowing))
  const rest = {
    skip: Math.max(0, window.skip - proposals.total),
    take: window.take - proposals.rows.length,
  }
  const claims =
    actor.role === 'admin'
      ? none
      : await listClaims(
          db,
          visible.registrations(actor),
          actor.contactId,
          rest,
          await fittingClaims(db, actor.contactId, narrowing),
        )
  return { proposals, claims }
}
