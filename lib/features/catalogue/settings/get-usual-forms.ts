import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { operation } from '@/lib/kernel/operation'
import { listUsualForms } from './usual-forms.queries'

/** What forms require where a project says nothing, and why the reader can't change it (people#required-fields). */
export const getUsualForms = operation('catalogue/settings/get-usual-forms', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => ({
    forms: await listUsualForms(db),
    whyNotChange: whyNotOwnAll(actor),
  }),
})
