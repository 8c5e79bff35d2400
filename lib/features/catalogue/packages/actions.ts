'use server'

import { action } from '@/lib/kernel/doors/action'
import { closePackage } from './close-package'
import { copyPackage } from './copy-package'
import { createPackage } from './create-package'
import { deletePackage } from './delete-package'
import { publishPackage } from './publish-package'
import { savePackage } from './save-package'

export const closePackageAction = action(closePackage)
export const copyPackageAction = action(copyPackage)
export const createPackageAction = action(createPackage)
export const deletePackageAction = action(deletePackage)
export const publishPackageAction = action(publishPackage)
export const savePackageAction = action(savePackage)
