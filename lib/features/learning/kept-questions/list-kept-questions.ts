import { z } from 'zod'
import { actingBy, actsOn, holdsGrant, textGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listKeptRows, listQuestionProjects, listQuestionSchools } from './queries'
import { questionNarrowing } from './schema'

/** The thinking questions of the projects in reach with how many answers each has (learning#kept-questions). */
export const listKeptQuestions = operation('learning/kept-questions/list-kept-questions', {
  access: ['admin'],
  input: z.object({ ...questionNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world: { db } }) => {
    const list = await listKeptRows(db, visible.thinkingQuestions(actor), narrowing, pageWindow({ page, pageSize }))
    const mayKeep = holdsGrant(actor, textGrants)
    const kept = visible.projects(actingBy(actor, textGrants))
    const projects = await listQuestionProjects(db, visible.projects(actor))
    return {
      ...list,
      rows: list.rows.map((row) => ({ ...row, mayChange: actsOn(actor, textGrants, row.projectId) })),
      projects,
      // What a save takes: a role that only looks has no question in its projects.
      choices: {
        projects: projects.filter(({ id }) => actsOn(actor, textGrants, id)),
        schools: mayKeep ? await listQuestionSchools(db, visible.schools(actor), kept) : [],
      },
      mayKeep,
    }
  },
})
