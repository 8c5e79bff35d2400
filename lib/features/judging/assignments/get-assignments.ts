import { z } from 'zod'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { readAssignments } from './read-assignments.step'

/** Who scores which work of the session's project, and how far each is (judging#assignments). */
export const getAssignments = operation('judging/assignments/get-assignments', {
  access: ['admin'],
  input: z.object({}),
  run: ({ actor, world }) => readAssignments(world, actor),
})

export type Assignments = ResultOf<typeof getAssignments>
