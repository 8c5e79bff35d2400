import { z } from 'zod'
import { phone } from '@/lib/features/people/students/schema'
import { eventCodes } from '@/lib/features/registrations/registrations/schema'
import { reason, textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { applicationFacts, approvalQueues, offerFacts } from './rules'

/** Who of the school looks after it: at least one (registrations#school-registrations). */
export const teachers = z
  .array(id, { error: say(applicationFacts.contactIds.missing) })
  .min(1, { error: say(applicationFacts.contactIds.missing) })
  .max(50)

/** A calendar date, `2026-12-05`; the database holds no year 0, and no test is held in it. */
const testDay = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31')

/** What a school says when it registers itself (registrations#school-registrations). */
export const schoolApplication = z.object({
  /** Its id or its code. */
  projectId: id,
  schoolId: id.optional(),
  contactIds: teachers,
  /** Codes of events and extra events alike; none said: the project's default ones. */
  events: eventCodes.optional(),
  testSiteId: id.optional(),
  testDate: testDay.optional(),
  testTime: textSchema(applicationFacts.testTime).optional(),
  supervisor: textSchema(applicationFacts.supervisor).optional(),
  mailReceiver: textSchema(applicationFacts.mailReceiver).optional(),
  mailReceiverPhone: phone.optional(),
  sendFundEmail: z.boolean().optional(),
  /** Whether the price below is meant. An administrator's alone: of anybody else it is not looked at. */
  hasCustomPrice: z.boolean().optional(),
  /** As they were said: judged by `ownPrice`, where they count. A text is a decimal of the project's currency. */
  customPriceMinor: z.unknown().optional(),
  customPriceReason: z.unknown().optional(),
})
export type SchoolApplication = z.output<typeof schoolApplication>

/** What the organisers correct of it; what is empty is not known yet. */
export const correctedDetails = {
  testSiteId: id.nullable(),
  testDate: testDay.nullable(),
  testTime: textSchema(applicationFacts.testTime).nullable(),
  supervisor: textSchema(applicationFacts.supervisor).nullable(),
  mailReceiver: textSchema(applicationFacts.mailReceiver).nullable(),
  mailReceiverPhone: phone.nullable(),
}
export type CorrectedDetails = z.output<z.ZodObject<typeof correctedDetails>>

/** A price of its own, which an administrator sets with a reason. */
export const ownPrice = z.object({
  customPriceMinor: z.int().min(0).max(100_000_000),
  customPriceReason: reason,
})

/** What a school reads beside a project that is offered to it by name. */
export const offerNote = z
  .string()
  .trim()
  .max(offerFacts.note.max)
  .default('')
  .transform((note) => (note === '' ? null : note))

/** What the lists of approvals are narrowed to. */
export const approvalNarrowing = {
  queue: z.enum(approvalQueues).default('open'),
  search: z.string().trim().max(100).default(''),
}
