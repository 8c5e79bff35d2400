import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { putEvents } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { events, target } from './schema'

/** An owner says in what events students take part, in their order (catalogue#set-up). */
export const saveEvents = operation('catalogue/set-up/save-events', {
  access: ['admin'],
  input: z.object({ ...target, ...events }),
  write: (work, { actor, input: { projectId, version, ...fields } }) =>
    changeSetUp(work, {
      ...{ actor, projectId, version, section: 'events', fields },
      write: (setUp) => putEvents(work.db, { id: projectId, now: work.now }, setUp, fields),
    }),
})
