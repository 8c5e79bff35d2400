import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listNameExceptions } from '@/lib/features/certificates/certificate-rules/queries'
import { printedName } from '@/lib/features/certificates/certificates/rules'
import { operation } from '@/lib/kernel/operation'
import { getCheckedName } from './queries'
import { whyNotConfirmName } from './rules'

/** The name on a student's certificates of a project, and until when the student may change it. */
export const getNameCheck = operation('certificates/printed-names/get-name-check', {
  access: ['student'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const reach = { registrations: visible.registrations(actor), certificateRules: visible.certificateRules(actor) }
    const found = await getCheckedName(db, reach, { studentId: actor.studentId, projectCode: input.projectCode })
    const exceptions = await listNameExceptions(db)
    return {
      registrationId: found.id,
      ...printedName(found, found.printedName, exceptions),
      confirmedAt: found.printedNameConfirmedAt,
      window: countingWindow(found.windows, now),
      whyNotConfirm: whyNotConfirmName(found, now),
      exceptions,
    }
  },
})
