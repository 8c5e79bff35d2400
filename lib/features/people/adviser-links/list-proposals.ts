import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listProjectsOfClaims, listProjectsOfLinks } from './narrowing.queries'
import { claimed } from './queries'
import { readWaiting } from './read-waiting.step'
import { proposalNarrowing } from './schema'

/**
 * Links that wait for a decision: those of students in reach, for who may decide them; then what an adviser registered,
 * under the names the adviser typed (people#proposed-links). A page goes through the first list and on into the second.
 */
export const listProposals = operation('people/adviser-links/list-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...proposalNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world }) => {
    const { db } = world
    const reach = { students: visible.students(actor), registrations: visibleSql.registrations(actor) }
    const projects = [
      ...(actor.role === 'adviser' ? [] : await listProjectsOfLinks(db, reach, visibleSql.students(actor))),
      ...(actor.role === 'admin'
        ? []
        : await listProjectsOfClaims(db, claimed(visible.registrations(actor), actor.contactId))),
    ]
    const byCode = new Map(projects.map((project) => [project.code, project]))
    return {
      ...(await readWaiting(world, actor, narrowing, pageWindow({ page, pageSize }))),
      projects: [...byCode.values()].sort((one, other) => (one.code < other.code ? -1 : 1)),
    }
  },
})
