import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getStudent } from '@/lib/features/people/students/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { getProjectOfList } from './projects.queries'
import { listTeams, teamListReachOf } from './queries'
import { toldTo } from './rules'

/** A student's own teams of a project (judging#team-list). */
export const listStudentTeams = operation('judging/team-lists/list-student-teams', {
  access: ['student'],
  input: z.object({
    projectId: id,
    studentId: id.optional(),
    /** An older front end's layout; it says nothing of what is listed. */
    ecology: z.string().max(200).optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world: { db, now } }) => {
    await getStudent(db, visible.students(actor), input.studentId ?? actor.studentId)
    const projectId = await getProjectOfList(db, visible.projects(actor), input.projectId)
    const { rows, total } = await listTeams(db, teamListReachOf(actor, now), { projectId }, pageWindow(input))
    return { rows: rows.map((team) => toldTo(actor, team)), total }
  },
})
