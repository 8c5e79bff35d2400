import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { describeSchool } from './kept-schools.queries'
import { getSchool } from './queries'
import { whyNotApprove, whyNotCorrect, whyNotKeepSchools } from './rules'

/** A school with what hangs on it, and what the administrator may do with it (people#kept-schools). */
export const getKeptSchool = operation('people/schools/get-kept-school', {
  access: ['admin'],
  input: z.object({ schoolId: id }),
  run: async ({ actor, input, world: { db, language } }) => {
    const scope = visible.schools(actor)
    const school = await getSchool(db, scope, input.schoolId)
    const whyNotKeep = whyNotKeepSchools(actor)
    return {
      school,
      ...(await describeSchool(db, scope, school)),
      provinces: await listChoices(db, 'provinces', language),
      organizationTypes: await listChoices(db, 'organization-types', language),
      whyNotCorrect: whyNotKeep ?? whyNotCorrect(school),
      whyNotApprove: whyNotKeep ?? whyNotApprove(school),
    }
  },
})
