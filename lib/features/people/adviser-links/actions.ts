'use server'

import { action } from '@/lib/kernel/doors/action'
import { decideProposal } from './decide-proposal'
import { endOwnLink } from './end-own-link'

export const decideProposalAction = action(decideProposal)
export const endOwnLinkAction = action(endOwnLink)
