'use server'

import { action } from '@/lib/kernel/doors/action'
import { approveSchool } from './approve-school'
import { correctSchool } from './correct-school'
import { createSchool } from './create-school'
import { findHeirs } from './find-heirs'
import { findSchools } from './find-schools'
import { listSchoolsByProvince } from './list-schools-by-province'
import { mergeSchools } from './merge-schools'
import { previewMerge } from './preview-merge'

export const listSchoolsByProvinceAction = action(listSchoolsByProvince)
export const createSchoolAction = action(createSchool)
export const correctSchoolAction = action(correctSchool)
export const approveSchoolAction = action(approveSchool)
export const findHeirsAction = action(findHeirs)
export const findSchoolsAction = action(findSchools)
export const previewMergeAction = action(previewMerge)
export const mergeSchoolsAction = action(mergeSchools)
