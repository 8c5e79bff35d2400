import type { Actor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { groupBy } from '@/lib/group-by'
import type { World } from '@/lib/kernel/world'
import { listTokens } from './awards.queries'

/** Each of these registrations with the valid certificates the reader may open, by their language. */
export async function addCertificates<Row extends { id: string }>(world: World, actor: Actor, rows: readonly Row[]) {
  const scope = visible.certificates(actor, world.now)
  const held = await listTokens(
    world.db,
    scope,
    rows.map(({ id }) => id),
  )
  const byRegistration = groupBy(held, ({ registrationId }) => registrationId)
  return rows.map((row) => ({
    ...row,
    certificates: (byRegistration.get(row.id) ?? [])
      .map(({ token, kind, language }) => ({ token, kind, language }))
      .toSorted((one, other) => (one.language < other.language ? -1 : 1)),
  }))
}
