import { z } from 'zod'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { operation } from '@/lib/kernel/operation'

/** What the form of a new school offers. */
export const getSchoolForm = operation('people/schools/get-school-form', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ world: { db, language } }) => ({
    provinces: await listChoices(db, 'provinces', language),
    organizationTypes: await listChoices(db, 'organization-types', language),
  }),
})
