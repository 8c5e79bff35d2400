import { z } from 'zod'
import { actingBy, holdsGrant } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listLetters } from '@/lib/features/registrations/commitments/queries'
import { groupBy } from '@/lib/group-by'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listKeptRegistrations as listRows } from './queries'
import { whyNotCancel, whyNotLeaveProject, whyNotWaive } from './rules'
import { showOrders } from './show-orders.step'

/** All registrations of a student in reach, ended ones too, with what can be done about each (registrations#kept-registrations). */
export const listKeptRegistrations = operation('registrations/kept-registrations/list-kept-registrations', {
  access: ['admin'],
  input: z.object({ studentId: id }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const rows = await listRows(db, reachOf(actor).registrations, input.studentId)
    const registrar = holdsGrant(actor, ['REGISTRAR']) ? actingBy(actor, ['REGISTRAR']) : null
    const kept = registrar === null ? [] : await listRows(db, reachOf(registrar).registrations, input.studentId)
    const letters = registrar === null ? [] : await listLetters(db, visible.commitments(registrar), input)
    const byProject = groupBy(letters, ({ projectId }) => projectId)
    const mine = new Set(kept.map((row) => row.id))
    const registrations = (await showOrders(world, actor, rows)).map((row) => ({
      ...row,
      /** The administrator keeps registrations of its project. */
      isKept: mine.has(row.id),
      /** What a registrar of the project gave the student for it. */
      letters: byProject.get(row.projectId) ?? [],
      whyNotMove: whyNotLeaveProject(row),
      whyNotWaive: whyNotWaive(row),
      whyNotCancel: whyNotCancel(row),
    }))
    const listed = new Set(rows.map(({ projectId }) => projectId))
    return {
      registrations,
      /** Given for a project that the student has no registration of any more, as one that moved. */
      formerLetters: letters.filter(({ projectId }) => !listed.has(projectId)),
    }
  },
})
