import type { Db } from '@/lib/db/client'
import { type Bilingual, bilingualOf, inLanguage, type Language } from '@/lib/i18n/languages'
import type { ListChoice, FormName, ListName, SettingValue } from './schema'
import { getSetting } from './values.queries'

const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const

/** What a list offers now. */
export async function listChoices(db: Db, list: ListName, language: Language): Promise<ListChoice[]> {
  const rows = await db.listItem.findMany({ where: { list, active: true }, orderBy: [...inOrder] })
  return rows.map(({ id, code, label }) => ({ id, code, label: inLanguage(bilingualOf(label), language) }))
}

const suggested = { position: 'positions', department: 'departments' } as const satisfies Record<string, ListName>
type SuggestedField = keyof typeof suggested

/** What the organiser offers for fields that may be typed freely. */
export async function listSuggestions(
  db: Db,
  language: Language,
  fields: readonly SuggestedField[],
): Promise<Partial<Record<SuggestedField, string[]>>> {
  const entries = fields.map(async (field) => {
    const choices = await listChoices(db, suggested[field], language)
    return [field, choices.map(({ label }) => label)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A row as a caller may spell it: its id, its code or its label in either language. */
export async function findChoice(
  db: Db,
  list: ListName,
  spelling: string,
): Promise<{ id: string; code: string } | null> {
  const normalized = spelling.trim().toLowerCase()
  const rows = await db.listItem.findMany({ where: { list, active: true }, orderBy: [...inOrder] })
  const row = rows.find(({ id, code, label }) => {
    const { zh, en } = bilingualOf(label)
    return [id, code, zh, en].some((name) => name.toLowerCase() === normalized)
  })
  return row === undefined ? null : { id: row.id, code: row.code }
}

/** The years a screen offers; the server accepts more (people#graduation-years). */
export async function listGraduationYears(
  db: Db,
  screen: Extract<ListName, `graduation-years.${string}`>,
): Promise<number[]> {
  const rows = await db.listItem.findMany({ where: { list: screen, active: true }, orderBy: [...inOrder] })
  return rows.map(({ code }) => Number(code))
}

/** Which fields a form asks for: the project's own choice where it made one, else the default. */
export async function listRequiredFields(db: Db, form: FormName, projectId: string | null): Promise<string[]> {
  const rows = await db.requiredField.findMany({
    where: { form, OR: [{ projectId: null }, ...(projectId === null ? [] : [{ projectId }])] },
  })
  return askedBy(rows, projectId)
}

/** The same for whichever project it will be. */
export async function requiredFieldsOf(db: Db, form: FormName): Promise<(projectId: string | null) => string[]> {
  const rows = await db.requiredField.findMany({ where: { form } })
  return (projectId) => askedBy(rows, projectId)
}

function askedBy(rows: readonly { projectId: string | null; field: string }[], projectId: string | null): string[] {
  const own = rows.filter((row) => row.projectId !== null && row.projectId === projectId)
  const applicable = own.length > 0 ? own : rows.filter((row) => row.projectId === null)
  return applicable.map(({ field }) => field)
}

/** What forms require: of projects with a choice of their own, those that chose the same together; null: of all others. */
export async function listFormFields(
  db: Db,
  forms: readonly FormName[],
): Promise<{ form: string; projectIds: string[] | null; fields: string[] }[]> {
  return db.$queryRaw`select x.form, case when x.is_own then array_agg(x.project_id) end as "projectIds", x.fields
    from (select f.form, f.project_id, f.project_id is not null as is_own, array_agg(f.field order by f.field) as fields
      from required_field f where f.form = any(${[...forms]}) group by f.form, f.project_id) x
    group by x.form, x.is_own, x.fields order by x.form, x.fields`
}

/** Days that things are kept, where the organiser set other ones than ours (data-model#retention). */
export async function getRetention(db: Db): Promise<SettingValue<'retention'>> {
  return (await getSetting(db, 'retention')).value
}

/** The organiser's own name in a language; null: the product's stands for it. */
export async function getOrganizerName(db: Db, language: Language): Promise<string | null> {
  const name = await findOrganizerName(db)
  return name === null ? null : inLanguage(name, language)
}

/** The same in both languages. */
export async function findOrganizerName(db: Db): Promise<Bilingual | null> {
  return (await getSetting(db, 'organizer')).value.name
}

/** The account that bank transfers go to; null: the organiser names it in a notice of their own. */
export async function getTransferAccount(db: Db): Promise<SettingValue<'transfer'> | null> {
  const { value } = await getSetting(db, 'transfer')
  return value.account === '' ? null : value
}
