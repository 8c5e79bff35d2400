import type { Db, Tx } from '@/lib/db/client'
import { type RequiredByForm, requiredIn, type SignUpForm, signUpFormNames } from './forms.rules'

/** What the forms of a project require now, and what they require of a project that says nothing. */
export async function listSignUpForms(
  db: Db | Tx,
  projectId: string,
): Promise<{ forms: RequiredByForm; usualForms: RequiredByForm }> {
  const rows = await db.requiredField.findMany({
    where: { form: { in: [...signUpFormNames] }, OR: [{ projectId }, { projectId: null }] },
    select: { projectId: true, form: true, field: true },
  })
  const fieldsOf = (form: SignUpForm, owner: string | null) =>
    rows.flatMap((row) => (row.form === form && row.projectId === owner ? row.field : []))
  const byForm = (choose: (form: SignUpForm) => readonly string[]) =>
    Object.fromEntries(signUpFormNames.map((form) => [form, requiredIn(form, choose(form))])) as RequiredByForm
  return {
    forms: byForm((form) => {
      const own = fieldsOf(form, projectId)
      return own.length > 0 ? own : fieldsOf(form, null)
    }),
    usualForms: byForm((form) => fieldsOf(form, null)),
  }
}

/** A form that requires what is usual keeps no rows of its own, so that it follows what is usual later. */
export async function putSignUpForms(
  db: Tx,
  { id: projectId, now }: { id: string; now: Date },
  { forms, usualForms }: { forms: RequiredByForm; usualForms: RequiredByForm },
): Promise<void> {
  await db.requiredField.deleteMany({ where: { projectId, form: { in: [...signUpFormNames] } } })
  const own = signUpFormNames.filter((form) => forms[form].join(' ') !== usualForms[form].join(' '))
  await db.requiredField.createMany({
    data: own.flatMap((form) => forms[form].map((field) => ({ projectId, form, field, createdAt: now }))),
  })
}
