'use server'

import { action } from '@/lib/kernel/doors/action'
import { askReduction } from './ask-reduction'
import { closeReduction } from './close-reduction'
import { decideReduction } from './decide-reduction'
import { withdrawReduction } from './withdraw-reduction'

export const askReductionAction = action(askReduction)
export const closeReductionAction = action(closeReduction)
export const decideReductionAction = action(decideReduction)
export const withdrawReductionAction = action(withdrawReduction)
