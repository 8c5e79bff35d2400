import { z } from 'zod'
import { teamKeyIn } from '@/lib/features/work/workspaces/wire'
import type { Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { Page } from '@/lib/kernel/paging'
import * as answerTeams from '@/lib/wire/answers/teams'
import { lower, seconds } from '@/lib/wire/formats'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { listEvents } from './list-events'
import { logEvent } from './log-event'
import type { WorkEvent } from './queries'
import { toldEvent } from './schema'

const event = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(toldEvent)
  .meta({ enum: toldEvent.options.map(lower) })

function userOf({ student, contact, administrator }: WorkEvent, language: Language): string | null {
  if (student !== null) return personName(student, language)
  return contact === null ? administrator : contactNames(contact, language).main
}

type Context = { language: Language; input: Readonly<Record<string, unknown>> }
const eventsOut = (events: Page<WorkEvent>, context: Context) =>
  listOut((one: WorkEvent) => ({
    event: lower(one.event),
    type: lower(one.actor),
    create_time: seconds(one.at),
    user: userOf(one, context.language),
  }))(events, context)

export const workEventFunctions: Functions = {
  getDraftStatus: expose(listEvents, {
    summary: "What happened to a team's work, the newest first.",
    takes: { ...teamKeyIn, ...pageTakes },
    answers: answerTeams.draftStatus,
    gives: eventsOut,
  }),
  addDraftStatus: expose(logEvent, {
    summary:
      "Tells that the caller opened, saved, checked or commented a team's work, once in five minutes; the session decides in which role.",
    takes: { ...teamKeyIn, ...pageTakes, event: { to: 'event', as: event } },
    ignores: ['type'],
    answers: answerTeams.draftStatus,
    gives: eventsOut,
  }),
}
