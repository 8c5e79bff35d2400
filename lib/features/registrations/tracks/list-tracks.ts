import { z } from 'zod'
import { impersonatorOf } from '@/lib/access/impersonation'
import { visible } from '@/lib/access/visible'
import { seasonCode } from '@/lib/features/catalogue/projects/schema'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { getContact } from '@/lib/features/people/contacts/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { longestLivingTokens } from '../registration-links/queries'
import { byUrgency, readTracks } from './read-tracks.step'

/**
 * The projects of the current season, or of a named one, with how many of one's students, or of a named contact's in
 * reach, are in each, and the token of one's own link to it where one lives (registrations#tracks).
 */
export const listTracks = operation('registrations/tracks/list-tracks', {
  access: ['adviser', 'coordinator'],
  input: z.object({ season: seasonCode.optional(), contactId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { contactId = actor.contactId } = input
    // One's own list is one's reach: only somebody else's narrows it.
    const other = contactId === actor.contactId ? null : await getContact(world.db, visible.contacts(actor), contactId)
    const season = await findSeason(world.db, input.season)
    const query = { season, contactId: other?.id, window: pageWindow({}) }
    const { rows, total } = await readTracks(world, actor, query)
    // What comes first is known of the whole list alone: a page is cut of that.
    const { skip, take } = pageWindow(input)
    const tracks = byUrgency(rows).slice(skip, skip + take)
    // A link lets whoever has it act in its owner's name: nobody is told another person's.
    const isOwn = other === null && impersonatorOf(actor) === null
    const tokens = isOwn
      ? await longestLivingTokens(
          world.db,
          visible.registrationLinks(actor),
          tracks.map(({ id }) => id),
          world.now,
        )
      : new Map<string, string>()
    return {
      season: season?.code ?? null,
      contactId,
      rows: tracks.map((track) => ({ ...track, token: tokens.get(track.id) ?? null })),
      total,
    }
  },
})
