import { z } from 'zod'
import { typedInstant } from '@/lib/i18n/format'
import { optionalPairSchema, pairSchema, textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { say } from '@/lib/kernel/text'
import { type FormField, requiredIn, type SignUpForm, signUpForms } from './forms.rules'
import { mostRows, setUpFacts } from './rules'
import { mostOfTeam } from './teams.rules'

/** An instant as its field has it, in the zone that its page says or else the portal's. */
export const instant = z.string().transform((text, context) => {
  const found = typedInstant(text)
  if (found !== null) return found
  context.addIssue({ code: 'custom', message: say('fields.errors.invalid') })
  return z.NEVER
})
/** What closes at a minute closes with its last millisecond, as 23:59 is meant. */
export const closing = instant.transform((at) => new Date(at.getTime() + 59_999))
export const orNone = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).default(null)

export const minor = z.int().min(0).max(100_000_000)
const text = optionalPairSchema(setUpFacts.text)
const currency = z.string().regex(/^[A-Z]{3}$/)
const fact = orNone(z.string().trim().min(1).max(setUpFacts.fact.max))

/** Whose project, over which version. */
export const target = { projectId: id, version: z.int().min(1) }

const kinds = ['COMPETITION', 'COLLEGE', 'MONITORING', 'EDUCATOR', 'NEXT_STAGE'] as const
export const states = ['DRAFT', 'PUBLISHED', 'CLOSED'] as const
const colours = [
  ...['BLUE', 'GREEN', 'VIOLET', 'ORANGE', 'MAGENTA', 'PETROL', 'BRONZE', 'SLATE', 'STEEL', 'TEAL', 'INDIGO'],
] as const
const icons = [
  ...['SCHOLARS', 'RESEARCH', 'ROBOTICS', 'POLICY', 'ARTS', 'ENGINEERING', 'INFORMATICS', 'VENTURES', 'MODELLING'],
  ...['COLLEGE', 'TEST'],
] as const

export const newProject = {
  seasonId: id,
  code: textSchema(setUpFacts.code),
  kind: z.enum(kinds),
  name: pairSchema(setUpFacts.name),
}

export const basics = {
  seasonId: id,
  code: textSchema({ max: setUpFacts.code.max }),
  numberPrefix: textSchema(setUpFacts.numberPrefix),
  kind: z.enum(kinds),
  type: fact,
  platform: fact,
  product: fact,
  period: fact,
  certificateActivity: fact,
  colour: z.enum(colours),
  icon: z.enum(icons),
  capacity: orNone(z.int().min(0).max(1_000_000)),
  schoolCapacity: orNone(z.int().min(0).max(1_000_000)),
  startsAt: orNone(instant),
  endsAt: orNone(closing),
}

export const texts = {
  name: pairSchema(setUpFacts.name),
  summary: optionalPairSchema(setUpFacts.summary),
  description: text,
  audience: text,
  deliverables: text,
  organizer: text,
}

export const windows = {
  registrationOpensAt: orNone(instant),
  registrationClosesAt: orNone(closing),
  eventDeadlineAt: orNone(closing),
  windows: z
    .array(
      z.object({
        id: id.nullable(),
        startsAt: instant,
        deadlineAt: closing,
        announceAt: orNone(instant),
        certDate: orNone(z.iso.date()),
      }),
    )
    .max(mostRows.windows),
}

export const events = {
  events: z
    .array(
      z.object({
        id: id.nullable(),
        code: textSchema(setUpFacts.eventCode),
        name: pairSchema(setUpFacts.name),
        summary: optionalPairSchema(setUpFacts.summary),
        isExtra: z.boolean(),
        isDefault: z.boolean(),
        active: z.boolean(),
      }),
    )
    .max(mostRows.events),
}

export const prices = {
  isFree: z.boolean(),
  priceMinor: minor,
  currency,
  /** In which a family states the tuition that a fee reduction is decided by. */
  tuitionCurrency: currency,
  processingFeeBps: z.int().min(0).max(10_000),
  holdMinutes: orNone(z.int().min(1).max(1_000_000)),
  refundPolicy: pairSchema(setUpFacts.text),
  refundSteps: z.array(z.object({ until: closing, percent: z.int().min(0).max(100) })).max(mostRows.refundSteps),
  /** Of level 1 to 9; a level that isn't named has no price of its own. */
  priceLevels: z.array(z.object({ level: z.int().min(1).max(9), priceMinor: minor })).max(9),
}

export const teamRules = {
  teamSizeMin: z.int().min(1).max(mostOfTeam.teamSizeMin),
  teamSizeMax: z.int().min(1).max(mostOfTeam.teamSizeMax),
  teamCodeMax: z.int().min(1).max(mostOfTeam.teamCodeMax),
  teamSchools: z.enum(['OWN', 'ANY']),
  showTeam: z.boolean(),
  advisersMayScore: z.boolean(),
  templateId: id.nullable(),
  testSites: z
    .array(
      z.object({
        id: id.nullable(),
        city: textSchema(setUpFacts.city),
        district: orNone(z.string().trim().min(1).max(setUpFacts.city.max)),
        name: textSchema(setUpFacts.site),
        nameEn: orNone(z.string().trim().min(1).max(setUpFacts.site.max)),
      }),
    )
    .max(mostRows.testSites),
  nextStages: z.array(z.object({ projectId: id, isOpen: z.boolean() })).max(mostRows.nextStages),
}

/** Which of its fields a form requires; those that always are need not be named. */
const requiredOf = (form: SignUpForm) => {
  const fields: readonly FormField[] = signUpForms[form]
  return z
    .array(z.enum(fields))
    .max(fields.length)
    .transform((required) => requiredIn(form, required))
}

export const forms = {
  forms: z.object({
    registration: requiredOf('registration'),
    'new-student': requiredOf('new-student'),
    'new-student.coordinator': requiredOf('new-student.coordinator'),
    'track-student': requiredOf('track-student'),
    import: requiredOf('import'),
  }),
}

const setUpSchemas = { basics: z.object(basics), texts: z.object(texts), windows: z.object(windows) }
export type BasicsInput = z.output<typeof setUpSchemas.basics>
export type TextsInput = z.output<typeof setUpSchemas.texts>
export type WindowsInput = z.output<typeof setUpSchemas.windows>
const listSchemas = { events: z.object(events), prices: z.object(prices), teams: z.object(teamRules) }
export type EventsInput = z.output<typeof listSchemas.events>
export type PricesInput = z.output<typeof listSchemas.prices>
export type TeamRulesInput = z.output<typeof listSchemas.teams>

/** What the list of projects is narrowed to. */
export const setUpNarrowing = {
  /** `all`: of every season. */
  season: z.string().trim().max(40).default(''),
  search: z.string().trim().max(100).default(''),
  state: z.array(z.enum(states)).default([]),
}
