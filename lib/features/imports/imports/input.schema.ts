import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { rosterLimits, templates } from './schema'

const cell = z.string().max(2000)

/** Where rows are imported to. */
export const targetInput = {
  projectCode: projectCode.optional(),
  packageId: id.optional(),
  /** Whose students they become: oneself, or an adviser of a coordinator's school. */
  contactId: id.optional(),
  /** Their school: one's own, or any approved one where a coordinator says so. */
  schoolId: id.optional(),
}

/** The rows: a file, cells copied from a spreadsheet, or rows the caller has parsed; with what the user changed in them. */
export const rosterInput = {
  file: z.instanceof(File, { error: say('imports.errors.fileNeeded') }).optional(),
  isPasted: z.boolean().default(false),
  /** Which sheet of a workbook, where several have content. */
  sheet: z.string().max(255).optional(),
  rows: z
    .array(z.partialRecord(z.enum(templates.CORE.map(({ field }) => field)), cell))
    .max(rosterLimits.rows)
    .optional(),
  edits: z
    .array(z.object({ line: z.int().min(1), column: z.int().min(0).max(50), value: cell }))
    .max(rosterLimits.edits)
    .default([]),
  skipLines: z.array(z.int().min(1)).max(rosterLimits.rows).default([]),
}
export type RosterInput = z.output<z.ZodObject<typeof rosterInput>>
export type TargetInput = z.output<z.ZodObject<typeof targetInput>>
