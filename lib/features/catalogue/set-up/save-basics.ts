import { z } from 'zod'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { putBasics } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { isNewCodeRight, setUpFacts, whyNotName, whyNotPlaces } from './rules'
import { basics, target } from './schema'

/** An owner says what a project is called by, its kind, its look, its places and its days (catalogue#set-up). */
export const saveBasics = operation('catalogue/set-up/save-basics', {
  access: ['admin'],
  input: z.object({ ...target, ...basics }),
  write: (work, { actor, input: { projectId, version, ...fields } }) =>
    changeSetUp(work, {
      ...{ actor, projectId, version, section: 'basics', fields },
      write: async (setUp) => {
        refuseIf(whyNotName(setUp, fields), { fields: [{ field: 'code', key: 'faults.projects.codeStands' }] })
        if (!isNewCodeRight(setUp, fields))
          throw new Fault('input.invalid', { fields: [{ field: 'code', key: setUpFacts.code.wrong }] })
        const few = whyNotPlaces(setUp, fields)
        if (few !== null) {
          const values = { taken: few.taken }
          throw new Fault(few.key, { values, fields: [{ field: few.field, key: `faults.${few.key}`, values }] })
        }
        await putBasics(work.db, { id: projectId, now: work.now }, fields)
      },
    }),
})
