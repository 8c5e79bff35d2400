import type { Db, Tx } from '@/lib/db/client'
import { type UsualByForm, usualFormNames, usualIn } from './usual-forms.rules'

/** What forms require where a project says nothing of its own. */
export async function listUsualForms(db: Db | Tx): Promise<UsualByForm> {
  const rows = await db.requiredField.findMany({
    where: { projectId: null, form: { in: [...usualFormNames] } },
    select: { form: true, field: true },
  })
  const fieldsOf = (name: string) => rows.flatMap(({ form, field }) => (form === name ? field : []))
  return Object.fromEntries(usualFormNames.map((form) => [form, usualIn(form, fieldsOf(form))])) as UsualByForm
}

/** The same, and nobody else changes it until the transaction is over. */
export async function lockUsualForms(db: Tx): Promise<UsualByForm> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('usual-forms', 0))`
  return listUsualForms(db)
}

export async function putUsualForms(db: Tx, now: Date, forms: UsualByForm): Promise<void> {
  await db.requiredField.deleteMany({ where: { projectId: null, form: { in: [...usualFormNames] } } })
  await db.requiredField.createMany({
    data: usualFormNames.flatMap((form) => forms[form].map((field) => ({ form, field, createdAt: now }))),
  })
}
