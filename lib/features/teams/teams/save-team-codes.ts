import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { refusedRows } from '@/lib/kernel/refused-rows'
import { placeStudents } from './place-students.step'
import { mostRows, placementWish } from './schema'

/**
 * Staff give a list of students their team codes and roles, all of them or none; an empty code takes out of the team
 * (teams#lists-of-codes). What was before comes back with the answer.
 */
export const saveTeamCodes = operation('teams/teams/save-team-codes', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ rows: z.array(placementWish).min(1).max(mostRows) }),
  write: (work, { actor, input, world }) =>
    placeStudents(work, actor, input.rows, {
      isList: true,
      refusal: (problems) => refusedRows(problems, { list: 'rows', mixed: 'teams.notSaved', language: world.language }),
    }),
})
