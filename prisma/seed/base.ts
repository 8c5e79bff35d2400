import { schoolSearchText } from '@/lib/db/search-text'
import { schoolSortKey } from '@/lib/db/sort-key'
import { type Db, database } from '@/lib/db/client'
import { makeWorld } from '@/lib/kernel/world'
import { baseLists, baseRequiredFields } from './base-lists'

/** It increases with each addition to the lists; an installation with this version is not changed. */
const edition = 3

const independent = { code: 'INDEPENDENT', name: '独立报名', nameEn: 'Independent', city: null }

/**
 * What every installation starts with: the lists and required fields of the specifications, and "Independent" for students without a school
 * (catalogue#lists). It runs at each start and changes no row that exists.
 */
export async function seedBase(db: Db = database(), now = makeWorld({ source: 'script', db }).now): Promise<void> {
  const seeded = await db.setting.findUnique({ where: { key: 'base-edition' } })
  if (seeded !== null && Number(seeded.value) >= edition) return
  await db.listItem.createMany({ data: await missingItems(db, now), skipDuplicates: true })
  await db.requiredField.createMany({ data: requiredFields(now), skipDuplicates: true })
  await db.school.createMany({
    data: {
      ...independent,
      createdAt: now,
      kind: 'SCHOOL',
      state: 'APPROVED',
      isIndependent: true,
      searchText: schoolSearchText(independent),
      sortKey: schoolSortKey(independent),
    },
    skipDuplicates: true,
  })
  await db.setting.upsert({
    where: { key: 'base-edition' },
    create: { key: 'base-edition', value: edition, createdAt: now, updatedAt: now },
    update: { value: edition, updatedAt: now, version: { increment: 1 } },
  })
}

/** The lists that have no row yet: what an organiser deleted from a list stays deleted. */
async function missingItems(db: Db, now: Date) {
  const kept = await db.listItem.findMany({ distinct: ['list'], select: { list: true } })
  const missing = Object.entries(baseLists).filter(([list]) => !kept.some((row) => row.list === list))
  return missing.flatMap(([list, items]) =>
    items.map(([code, zh, en], position) => ({ list, code, label: { zh, en }, position, createdAt: now })),
  )
}

function requiredFields(now: Date) {
  return Object.entries(baseRequiredFields).flatMap(([form, fields]) =>
    fields.map((field) => ({ form, field, createdAt: now })),
  )
}
