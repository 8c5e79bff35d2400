'use server'

import { action } from '@/lib/kernel/doors/action'
import { getRevision } from './get-revision'
import { listRevisions } from './list-revisions'
import { restoreBlock } from './restore-block'

export const getRevisionAction = action(getRevision)
export const listRevisionsAction = action(listRevisions)
export const restoreBlockAction = action(restoreBlock)
