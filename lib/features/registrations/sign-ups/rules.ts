import {
  chosenEvents,
  type OfferedEvent,
  type EventCodes,
  wrongEvents,
} from '@/lib/features/registrations/registrations/rules'
import { Fault } from '@/lib/kernel/fault'

/** The ids of the events named, else of those that stand, else of the project's default ones; a choice that can't stand is refused. */
export function offeredEvents(offered: readonly OfferedEvent[], codes: EventCodes, current: EventCodes = {}): string[] {
  const { events = current.events, extraEvents = current.extraEvents } = codes
  const chosen = chosenEvents(offered, { events, extraEvents })
  const fields = wrongEvents(offered, chosen, codes)
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  return chosen.eventIds
}
