import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, type AdminActor, ownerOf } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { nothing } from './by-role'

/** What belongs to whoever works with lists, and the log of what was done. */
export const consoleReach = {
  /** A saved view is its owner's alone. */
  savedViews(actor: Actor): Scoped<Prisma.SavedViewWhereInput> {
    const { kind, id } = ownerOf(actor)
    return scoped(id === null ? nothing : { ownerKind: kind, ownerId: id })
  },

  /** What was done: all of it for owners of all projects, for an owner of single ones what was done in those. */
  auditEntries(actor: AdminActor): Scoped<Prisma.AuditEntryWhereInput> {
    const owned = actor.grants.filter(({ role }) => role === 'OWNER').map(({ projectId }) => projectId)
    if (owned.includes(null)) return scoped({})
    return scoped({ projectId: { in: owned.filter((projectId) => projectId !== null) } })
  },
}
