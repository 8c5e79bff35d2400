'use server'

import { action } from '@/lib/kernel/doors/action'
import { checkResultList } from './check-result-list'
import { saveEventResults } from './save-event-results'

export const checkResultListAction = action(checkResultList)
export const saveEventResultsAction = action(saveEventResults)
