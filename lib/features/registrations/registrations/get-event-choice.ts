import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { getRegistration } from '@/lib/features/registrations/rosters/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listWithdrawnEvents, lookAtRegistration } from './queries'
import { whyNotChangeEvents } from './rules'

/**
 * What staff or the student choose from when they modify the subprojects of a registration: what is offered, what was chosen
 * of it, and why it cannot be changed now (registrations#events).
 */
export const getEventChoice = operation('registrations/registrations/get-event-choice', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ registrationId: id }),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const reach = reachOf(actor)
    const registration = await getRegistration(db, reach, input.registrationId)
    const { id, events, extraEvents } = registration
    const [project, withdrawn, state] = await Promise.all([
      getProject(db, visible.projects(actor), registration.project.code),
      listWithdrawnEvents(db, id),
      lookAtRegistration(db, reach, id),
    ])
    const mayNot = actor.role === 'admin' && !holdsGrant(actor, ['REGISTRAR']) ? ('auth.forbidden' as const) : null
    const reason = mayNot ?? whyNotChangeEvents(state, now)
    return {
      project: inLanguage(project.name, language),
      events: [...project.events, ...withdrawn].map(({ code, name, isExtra }) => ({
        code,
        name: inLanguage(name, language),
        isExtra,
        isChosen: (isExtra ? extraEvents : events).includes(code),
      })),
      /** In words: the lists that open the dialog know no reasons. */
      whyNot: reason && translate(language, `faults.${reason}`),
    }
  },
})
