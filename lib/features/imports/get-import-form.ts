import { z } from 'zod'
import type { Bilingual } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { getTarget, targetInput } from './plan-import'

type FormProject = {
  code: string
  name: Bilingual
  events: { code: string; name: Bilingual; isExtra: boolean; isDefault: boolean }[]
  /** null: without limit. */
  seatsLeft: number | null
}
export type ImportForm = { projects: FormProject[]; ownSchoolId: string; mayChooseSchool: boolean }

/** What the import screen shows beside the upload: the projects and the valid values of their events. */
export const getImportForm = operation('imports/get-import-form', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectCode: targetInput.projectCode, packageId: targetInput.packageId }),
  run: async ({ actor, input, world }): Promise<ImportForm> => {
    const { projects } = await getTarget(actor, input, world)
    return {
      projects: projects.map(({ code, name, events, capacity, seatsTaken }) => ({
        code,
        name,
        events: events.map(({ id: _, ...event }) => event),
        seatsLeft: capacity === null ? null : Math.max(0, capacity - seatsTaken),
      })),
      ownSchoolId: actor.schoolId,
      mayChooseSchool: actor.role === 'coordinator',
    }
  },
})
