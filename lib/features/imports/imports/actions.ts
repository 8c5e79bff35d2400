'use server'

import { action } from '@/lib/kernel/doors/action'
import { listImports } from './list-imports'
import { lookUpAddresses } from './look-up-addresses'
import { undoImport } from './undo-import'

export const listImportsAction = action(listImports)
export const lookUpAddressesAction = action(lookUpAddresses)
export const undoImportAction = action(undoImport)
