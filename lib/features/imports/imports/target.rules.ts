import { chosenEvents, offering } from '@/lib/features/registrations/registrations/rules'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { cellProblem, codesIn, type Problem } from './cells.rules'
import type { Offer } from './schema'

type EventField = 'events' | 'extraEvents'

/** Where a row goes: the project, its events, and what is wrong with the two cells that say so. */
export type Target = {
  offer: Offer | null
  eventIds: readonly string[]
  problems: readonly (Problem & { column: EventField })[]
}

/** Thousands of rows name few combinations of events, so each is judged once. */
export function targetChooser(offers: readonly Offer[]): (events: string, extraEvents: string) => Target {
  const known = new Map<string, Target>()
  return (events, extraEvents) => {
    const key = `${events}\n${extraEvents}`
    const found = known.get(key) ?? targetOf(offers, events, extraEvents)
    known.set(key, found)
    return found
  }
}

function targetOf(offers: readonly Offer[], events: string, extraEvents: string): Target {
  const codes = { events: codesIn(events), extraEvents: codesIn(extraEvents) }
  const offer = offers.length === 1 ? (offers[0] ?? null) : null
  if (offer !== null) return within(offer, events, extraEvents, codes)
  if (codes.events === undefined && codes.extraEvents === undefined) return nowhere({ key: 'fields.errors.required' })
  const fitting = offering(offers, codes)
  const [fit, another] = fitting
  if (fit !== undefined && another === undefined) return within(fit, events, extraEvents, codes)
  if (fit !== undefined) {
    const projects = fitting.map((candidate) => candidate.code)
    return nowhere({ key: 'imports.errors.eventAmbiguous', values: { projects } })
  }
  const [unknown] = unknownIn(offers, codes)
  if (unknown === undefined) return nowhere({ key: 'imports.errors.eventsApart' })
  const everyEvent = offers.flatMap((candidate) => candidate.events)
  const problem = cellProblem(unknown.field, unknown.code, everyEvent)
  return nowhere(problem ?? { key: 'imports.errors.eventsApart' }, unknown.field)
}

type EventTexts = Record<EventField, string[] | undefined>

/** In one project: its default events where the cell is empty. */
function within(offer: Offer, events: string, extraEvents: string, codes: EventTexts): Target {
  const problems = (
    [
      ['events', events],
      ['extraEvents', extraEvents],
    ] as const
  ).flatMap(([column, text]) => {
    const problem = cellProblem(column, text, offer.events)
    return problem === null ? [] : [{ column, ...problem }]
  })
  return { offer, eventIds: chosenEvents(offer.events, codes).eventIds, problems }
}

function nowhere(problem: Problem, column: EventField = 'events'): Target {
  return { offer: null, eventIds: [], problems: [{ column, ...problem }] }
}

/** Of a package a row's project is the only one that offers all its events. */
function unknownIn(offers: readonly Offer[], codes: EventTexts) {
  const events = offers.flatMap((offer) => offer.events)
  return chosenEvents(events, { events: codes.events ?? [], extraEvents: codes.extraEvents ?? [] }).unknown
}

/** The projects as the rows of a file name them. */
export function offersOf(projects: readonly ProjectView[]): Offer[] {
  return projects.map(({ id, code, events }) => ({
    projectId: id,
    code,
    events: events.map(({ name, ...event }) => ({ ...event, names: [name.zh, name.en] })),
  }))
}
