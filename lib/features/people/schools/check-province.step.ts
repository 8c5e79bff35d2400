import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { getProvinceOf } from './queries'

/** A province as a form names it, by its id, code or name; null where it names none. */
export async function findProvinceId({ db }: World, spelling: string | undefined): Promise<string | null> {
  if (spelling === undefined) return null
  const province = await findChoice(db, 'provinces', spelling)
  if (province === null)
    throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.oneOf' }] })
  return province.id
}

/** A form's province helps to find the school; one of another province is not the school that was meant. */
export async function refuseOtherProvince({ db }: World, schoolId: string, provinceId: string | null): Promise<void> {
  if (provinceId === null) return
  const own = await getProvinceOf(db, schoolId)
  if (own === null || own === provinceId) return
  throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.schoolProvince' }] })
}
