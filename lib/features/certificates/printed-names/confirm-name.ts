import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listNameExceptions } from '@/lib/features/certificates/certificate-rules/queries'
import { printedName } from '@/lib/features/certificates/certificates/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getCheckedName, lockName, savePrintedName } from './queries'
import { printedNameMaximum, tidyName, whyNotConfirmName, whyNotPrint } from './rules'

/**
 * A student confirms or corrects the name on their certificates, while that is asked for (certificates#names). The
 * student sends the whole name, so that what they saw is what is printed; where it equals the profile's name, the
 * profile stays the only place that holds it. A name that has no word in common with the student's is changed in the
 * profile, where staff decide.
 */
export const confirmName = operation('certificates/printed-names/confirm-name', {
  access: ['student'],
  input: z.object({ registrationId: id, name: z.string().trim().min(1).max(printedNameMaximum) }),
  write: async ({ db, now, record }, { actor, input }) => {
    const reach = { registrations: visible.registrations(actor), certificateRules: visible.certificateRules(actor) }
    const { id } = await getCheckedName(db, reach, { id: input.registrationId })
    await lockName(db, id)
    const found = await getCheckedName(db, reach, { id })
    refuseIf(whyNotConfirmName(found, now))
    const exceptions = await listNameExceptions(db)
    const { latin: shown } = printedName(found, found.printedName, exceptions)
    // A name laid down by an administrator stays as it was written.
    const name = input.name === shown ? shown : tidyName(input.name, exceptions)
    const whyNot = name === shown ? null : whyNotPrint(name, found.own)
    if (whyNot !== null) throw new Fault(whyNot, { fields: [{ field: 'name', key: `faults.${whyNot}` }] })
    const laidDown = name === printedName(found, null, exceptions).latin ? null : name
    const isSame = laidDown === found.printedName && found.printedNameConfirmedAt !== null
    if (isSame) return new Unchanged({ name })
    await savePrintedName(db, now, id, { name: laidDown, confirmedAt: now })
    const changes = [
      { field: 'printedName', before: found.printedName, after: laidDown },
      {
        field: 'printedNameConfirmedAt',
        before: found.printedNameConfirmedAt?.toISOString() ?? null,
        after: now.toISOString(),
      },
    ]
    const { projectId, studentId } = found
    record({ object: ['Registration', id], projectId, studentId, changes })
    return { name }
  },
})
