import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { RowWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { listKeptContacts } from './kept-contacts.queries'
import type { PeopleNarrowing } from './schema'

/** The people in an administrator's reach that fit, for the list and its file. */
export function listChosen(
  { db }: World,
  actor: AdminActor,
  { season, ...others }: PeopleNarrowing,
  window: RowWindow,
) {
  const inSeason =
    season === undefined
      ? undefined
      : {
          code: season,
          registrations: visible.registrations(actor),
          schoolRegistrations: visible.schoolRegistrations(actor),
        }
  return listKeptContacts(db, visible.contacts(actor), { ...others, season: inSeason }, window)
}
