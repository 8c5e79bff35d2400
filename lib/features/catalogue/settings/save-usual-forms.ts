import { z } from 'zod'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockUsualForms, putUsualForms } from './usual-forms.queries'
import { changedForms, type UsualField, type UsualForm, usualForms, usualIn } from './usual-forms.rules'

const requiredOf = (form: UsualForm) => {
  const fields: readonly UsualField[] = usualForms[form]
  return z
    .array(z.enum(fields))
    .max(fields.length)
    .transform((required) => usualIn(form, required))
}
const forms = z.object({
  registration: requiredOf('registration'),
  'new-student': requiredOf('new-student'),
  'new-student.coordinator': requiredOf('new-student.coordinator'),
  'track-student': requiredOf('track-student'),
  import: requiredOf('import'),
  contact: requiredOf('contact'),
})

/**
 * An owner says which fields forms require where a project says nothing of its own, over what they saw; some always are
 * (people#required-fields).
 */
export const saveUsualForms = operation('catalogue/settings/save-usual-forms', {
  access: ['admin'],
  input: z.object({ seen: forms, forms }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    const before = await lockUsualForms(db)
    const changes = changedForms(before, input.forms)
    if (changes.length === 0) return new Unchanged({ forms: before })
    if (changedForms(input.seen, before).length > 0) throw new Fault('conflict.stale')
    await putUsualForms(db, now, input.forms)
    record({ object: ['Setting', null], reason: 'requiredFields', changes })
    return { forms: input.forms }
  },
})
