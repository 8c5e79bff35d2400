'use server'

import { action } from '@/lib/kernel/doors/action'
import { listSchoolsByProvince } from './list-schools-by-province'

export const listSchoolsByProvinceAction = action(listSchoolsByProvince)
