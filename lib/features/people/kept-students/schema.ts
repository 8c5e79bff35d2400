import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { doubleStates, endings, feeStatuses, studentStates } from './rules'

/** What the list of students and its file are narrowed by. */
export const studentNarrowing = {
  search: z.string().trim().max(200).optional(),
  /** Of a live registration, or how one ended. */
  status: z.enum([...feeStatuses, ...endings]).optional(),
  state: z.enum(studentStates).optional(),
  /** The code of a season in which the student takes part. */
  season: z.string().trim().max(20).optional(),
  /** The same of a project. */
  project: z.string().trim().max(60).optional(),
  /** The ids of their school, and of an adviser who is theirs. */
  school: z.string().trim().max(64).optional(),
  adviser: z.string().trim().max(64).optional(),
}
export type StudentNarrowing = z.output<z.ZodObject<typeof studentNarrowing>>

/** What the pairs of entries that look like one person and their file are narrowed by. */
export const doubleNarrowing = { search: studentNarrowing.search, state: z.enum(doubleStates).optional() }
export type DoubleNarrowing = z.output<z.ZodObject<typeof doubleNarrowing>>

/** Two entries, in either order. */
export const studentPair = { studentId: id, otherId: id }

/** A student as a registrar saw them who now changes them. */
export const seenStudent = { studentId: id, version: z.int().min(1) }
