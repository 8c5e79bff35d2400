'use server'

import { action } from '@/lib/kernel/doors/action'
import { addCommitment } from './add-commitment'
import { removeCommitment } from './remove-commitment'

export const addCommitmentAction = action(addCommitment)
export const removeCommitmentAction = action(removeCommitment)
