'use server'

import { action } from '@/lib/kernel/doors/action'
import { findImporters } from './find-importers'
import { listImports } from './list-imports'
import { lookUpAddresses } from './look-up-addresses'
import { undoImport } from './undo-import'

export const findImportersAction = action(findImporters)
export const listImportsAction = action(listImports)
export const lookUpAddressesAction = action(lookUpAddresses)
export const undoImportAction = action(undoImport)
