import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listComments } from '@/lib/features/work/team-comments/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getTeam, getTemplateName, getWork, listSections } from './queries'
import { percentOf, progressFor } from './rules'
import { teamReference } from './schema'

/** More comments than a team is ever given. */
const mostComments = 1000

/** All that a team has written, with its marks and the comments the reader may read now (work#workspace). */
export const getContent = operation('work/workspaces/get-content', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamReference, templateId: id.nullish() }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const { id: teamId, templateId } = await getTeam(db, visible.teams(actor), input)
    // A team has one template; another that is named is at least one there is.
    if (input.templateId != null) await getTemplateName(db, visible.templates(actor), input.templateId)
    const { blocks, ticked, progress } = await getWork(db, teamId)
    // What staff have ticked is not the students' to see (work#checks).
    const marks = actor.role === 'student' ? [] : ticked
    const sections = templateId === null ? [] : await listSections(db, templateId)
    const scope = visible.teamComments(actor, now)
    const comments = (await listComments(db, scope, { teamId }, { skip: 0, take: mostComments })).rows
    const written = new Map(blocks.map((block) => [block.blockId, block]))
    return {
      blocks: sections
        .flatMap((section) => section.blocks)
        .map((block) => ({
          id: block.id,
          written: written.get(block.id) ?? null,
          checks: block.checks.map((check) => ({ id: check.id, isTicked: marks.includes(check.id) })),
          comments: comments.filter((comment) => comment.block?.id === block.id),
        })),
      /** About the work as a whole. */
      comments: comments.filter((comment) => comment.block === null),
      progress: { ...progressFor(actor, progress), percent: percentOf(progress) },
    }
  },
})
