import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { isCodeTaken, type SchoolColumns } from './kept-schools.queries'
import type { SchoolEntry } from './schema'

/** What a school has now; null: it is new. */
type Before = { id: string; provinceId: string | null; organizationTypeId: string | null } | null

/** The columns of a school's entry; a choice that is offered no more stands while it is not changed. */
export async function settleEntry({ db }: Work, entry: SchoolEntry, before: Before): Promise<SchoolColumns> {
  const { name, province, organizationType, ...rest } = entry
  if (await isCodeTaken(db, entry.code, before?.id ?? null))
    throw new Fault('schools.codeTaken', { fields: [{ field: 'code', key: 'faults.schools.codeTaken' }] })
  const chosen = async (
    field: 'province' | 'organizationType',
    value: string | null,
    now: string | null | undefined,
  ) => {
    if (value === null || value === now) return value
    const choice = await findChoice(db, field === 'province' ? 'provinces' : 'organization-types', value)
    if (choice === null) throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.oneOf' }] })
    return choice.id
  }
  return {
    ...rest,
    name: name.zh,
    nameEn: name.en,
    provinceId: await chosen('province', province, before?.provinceId),
    organizationTypeId: await chosen('organizationType', organizationType, before?.organizationTypeId),
  }
}
