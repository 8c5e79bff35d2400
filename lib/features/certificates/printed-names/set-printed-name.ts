import { z } from 'zod'
import { resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getCheckedName, lockName, savePrintedName } from './queries'
import { printedNameMaximum } from './rules'

/**
 * An administrator lays down how a student's certificates of a project name them, at any time, word for word and with
 * a reason; without a name the profile's name is printed again. What is issued already is corrected by issuing it anew.
 */
export const setPrintedName = operation('certificates/printed-names/set-printed-name', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    registrationId: id,
    name: z.string().trim().max(printedNameMaximum).nullable(),
    reason,
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    const reach = { registrations: visible.registrations(actor), certificateRules: visible.certificateRules(actor) }
    const { id } = await getCheckedName(db, reach, { id: input.registrationId })
    await lockName(db, id)
    const found = await getCheckedName(db, reach, { id })
    const printedName = input.name?.normalize('NFC').replace(/\s+/gu, ' ') || null
    if (printedName === found.printedName) return new Unchanged({ name: printedName })
    await savePrintedName(db, now, id, { name: printedName, confirmedAt: found.printedNameConfirmedAt })
    const { projectId, studentId } = found
    const changes = changesBetween(found, { printedName })
    record({ object: ['Registration', id], projectId, studentId, reason: input.reason, changes })
    return { name: printedName }
  },
})
