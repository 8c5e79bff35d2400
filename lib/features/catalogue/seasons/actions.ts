'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeSeason } from './change-season'
import { createSeason } from './create-season'
import { deleteSeason } from './delete-season'

export const changeSeasonAction = action(changeSeason)
export const createSeasonAction = action(createSeason)
export const deleteSeasonAction = action(deleteSeason)
