import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { bilingualOf, inLanguage, type Language, schoolName, siteName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { AuditRow } from './queries'
import { idPattern, isAmount } from './values.rules'

type RecordedEntry = Pick<AuditRow, 'objectType' | 'objectId' | 'projectId' | 'values'>

/** What recorded ids are called, and the currency of what an entry records of money; null: nobody knows. */
export type ValueNames = {
  nameOf: (id: string) => string | null
  currencyOf: (entry: RecordedEntry, field: string) => string | null
}

type NamedId = readonly [id: string, name: string]
/** In whose language, and whose name the reader may be told. */
type NameReader = { language: Language; contacts: Scoped<Prisma.ContactWhereInput> }
type FindNames = (db: Db, ids: string[], reader: NameReader) => Promise<NamedId[]>

const schools: FindNames = async (db, ids, { language }) => {
  const select = { id: true, name: true, nameEn: true } as const
  const rows = await db.school.findMany({ where: { id: { in: ids } }, select })
  return rows.map(({ id, ...school }) => [id, schoolName(school, language)])
}
const contacts: FindNames = async (db, ids, { language, contacts: scope }) => {
  const select = { id: true, family: true, given: true, latinName: true } as const
  const rows = await db.contact.findMany({ where: { AND: [scope, { id: { in: ids } }] }, select })
  return rows.map(({ id, ...name }) => [id, contactNames(name, language).main])
}
const projects: FindNames = async (db, ids) => {
  const rows = await db.project.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
  return rows.map(({ id, code }) => [id, code])
}
const listItems: FindNames = async (db, ids, { language }) => {
  const rows = await db.listItem.findMany({ where: { id: { in: ids } }, select: { id: true, label: true } })
  return rows.map(({ id, label }) => [id, inLanguage(bilingualOf(label), language)])
}

/** What the ids under a field are of. Students are not among them: their names are their own readers' alone. */
const findersOf: Record<string, FindNames> = {
  schoolId: schools,
  mergedIntoId: schools,
  teachers: contacts,
  students: contacts,
  onBehalfOf: contacts,
  projectId: projects,
  projectIds: projects,
  organizationTypeId: listItems,
  provinceId: listItems,
  async seasonId(db, ids) {
    const rows = await db.season.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
    return rows.map(({ id, code }) => [id, code])
  },
  async teamId(db, ids) {
    const rows = await db.team.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })
    return rows.map(({ id, code }) => [id, String(code)])
  },
  async templateId(db, ids, { language }) {
    const only = { where: { id: { in: ids } }, select: { id: true, name: true } } as const
    const [ofWork, ofPaper] = [await db.template.findMany(only), await db.certificateTemplate.findMany(only)]
    return [
      ...ofWork.map(({ id, name }): NamedId => [id, inLanguage(bilingualOf(name), language)]),
      ...ofPaper.map(({ id, name }): NamedId => [id, name]),
    ]
  },
  async testSiteId(db, ids, { language }) {
    const select = { id: true, city: true, district: true, name: true, nameEn: true } as const
    const rows = await db.testSite.findMany({ where: { id: { in: ids } }, select })
    return rows.map(({ id, ...site }) => [id, siteName(site, language)])
  },
}

/** Looks up what the values of these entries name, a statement for each kind of thing that is named at all. */
export async function readValueNames(
  db: Db,
  entries: readonly RecordedEntry[],
  reader: NameReader,
): Promise<ValueNames> {
  const names = new Map<string, string>()
  const idsOfKind = new Map<FindNames, Set<string>>()
  for (const { field, before, after } of entries.flatMap(({ values }) => values)) {
    const find = findersOf[field]
    if (find === undefined) continue
    const ids = idsOfKind.get(find) ?? new Set()
    for (const [id] of `${before} ${after}`.matchAll(idPattern)) ids.add(id)
    idsOfKind.set(find, ids)
  }
  for (const [find, ids] of idsOfKind)
    if (ids.size > 0) for (const [id, name] of await find(db, [...ids], reader)) names.set(id, name)
  return { nameOf: (id) => names.get(id) ?? null, currencyOf: await readCurrencies(db, entries) }
}

/** A project's, a package's, or that of the payment a refund is of. */
async function readCurrencies(db: Db, entries: readonly RecordedEntry[]): Promise<ValueNames['currencyOf']> {
  const ofMoney = entries.filter(({ values }) => values.some(({ field }) => isAmount(field)))
  if (ofMoney.length === 0) return () => null
  const idsOf = (kind: string) =>
    ofMoney.flatMap(({ objectType, objectId }) => (objectType === kind && objectId !== null ? [objectId] : []))
  const projectIds = [...idsOf('Project'), ...ofMoney.flatMap(({ projectId }) => projectId ?? [])]
  const found = await db.project.findMany({
    where: { id: { in: projectIds } },
    select: { id: true, currency: true, tuitionCurrency: true },
  })
  const projectOf = new Map(found.map((project) => [project.id, project]))
  const only = { select: { id: true, currency: true } } as const
  const packages = await db.package.findMany({ where: { id: { in: idsOf('Package') } }, ...only })
  const refunds = await db.refund.findMany({
    where: { id: { in: idsOf('Refund') } },
    select: { id: true, payment: { select: { currency: true } } },
  })
  const ofObject = new Map([
    ...packages.map(({ id, currency }) => [id, currency] as const),
    ...refunds.map(({ id, payment }) => [id, payment.currency] as const),
  ])
  return ({ objectId, projectId }, field) => {
    const project = projectOf.get(projectId ?? '') ?? projectOf.get(objectId ?? '')
    if (field === 'tuitionMinor') return project?.tuitionCurrency ?? null
    return ofObject.get(objectId ?? '') ?? project?.currency ?? null
  }
}
