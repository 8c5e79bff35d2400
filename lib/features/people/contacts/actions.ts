'use server'

import { action } from '@/lib/kernel/doors/action'
import { addContact } from './add-contact'
import { updateAdviserInfo } from './update-adviser-info'

export const addContactAction = action(addContact)
export const updateAdviserInfoAction = action(updateAdviserInfo)
