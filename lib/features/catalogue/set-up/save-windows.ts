import { z } from 'zod'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { putWindows } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { whyNotMoveWindows, whyNotWindow } from './rules'
import { target, windows, type WindowsInput } from './schema'

/** An owner says when a project takes registrations, changes of events and submissions (catalogue#windows). */
export const saveWindows = operation('catalogue/set-up/save-windows', {
  access: ['admin'],
  input: z.object({ ...target, ...windows }),
  write: async (work, { actor, input: { projectId, version, ...fields } }) => {
    refuseUnsound(fields)
    return changeSetUp(work, {
      ...{ actor, projectId, version, section: 'windows', fields },
      write: async (setUp) => {
        refuseIf(whyNotMoveWindows(setUp.windows, fields.windows))
        await putWindows(work.db, { id: projectId, now: work.now }, setUp, fields)
      },
    })
  },
})

/** Each window that can't be so is named at its own field. */
function refuseUnsound({ registrationOpensAt, registrationClosesAt, windows: rows }: WindowsInput): void {
  if (registrationOpensAt !== null && registrationClosesAt !== null && registrationOpensAt > registrationClosesAt)
    throw faultAt('registrationClosesAt', 'projects.dates')
  for (const [at, row] of rows.entries()) {
    const why = whyNotWindow(row)
    if (why !== null)
      throw faultAt(`windows.${at}.${why === 'projects.windowOrder' ? 'deadlineAt' : 'announceAt'}`, why)
  }
}

function faultAt(field: string, key: FaultKey): Fault {
  return new Fault(key, { fields: [{ field, key: `faults.${key}` }] })
}
