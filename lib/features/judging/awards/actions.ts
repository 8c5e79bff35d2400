'use server'

import { action } from '@/lib/kernel/doors/action'
import { applyProposal } from './apply-proposal'
import { changeAwards } from './change-awards'
import { findAwardPeople } from './find-award-people'

export const applyProposalAction = action(applyProposal)
export const changeAwardsAction = action(changeAwards)
export const findAwardPeopleAction = action(findAwardPeople)
