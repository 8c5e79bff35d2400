import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { changeSetUp } from './change-set-up.step'
import { putSignUpForms } from './forms.queries'
import { forms, target } from './schema'

/** An owner says which fields the forms of a project require; some always are (people#required-fields). */
export const saveForms = operation('catalogue/set-up/save-forms', {
  access: ['admin'],
  input: z.object({ ...target, ...forms }),
  write: (work, { actor, input: { projectId, version, ...fields } }) =>
    changeSetUp(work, {
      ...{ actor, projectId, version, section: 'forms', fields },
      write: ({ usualForms }) => putSignUpForms(work.db, { id: projectId, now: work.now }, { ...fields, usualForms }),
    }),
})
