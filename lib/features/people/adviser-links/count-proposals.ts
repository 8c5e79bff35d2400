import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { countClaims, countProposals as countLinks } from './queries'

/** How many links wait: for a decision of the reader, and for one of others about the students the reader registered. */
export const countProposals = operation('people/adviser-links/count-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db } = world
    const links = actor.role === 'adviser' ? 0 : await countLinks(db, visibleSql.students(actor))
    const claims = actor.role === 'admin' ? 0 : await countClaims(db, visibleSql.registrations(actor), actor.contactId)
    return links + claims
  },
})
