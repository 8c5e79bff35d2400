import { z } from 'zod'
import { mostScored } from '@/lib/features/judging/scores/rules'
import { id } from '@/lib/kernel/id'
import { mostScorers } from './rules'

export const scorerIds = z.array(id).max(mostScorers)
export const teamIds = z.array(id).min(1).max(mostScored)
