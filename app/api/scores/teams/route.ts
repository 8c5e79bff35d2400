import { getScoring } from '@/lib/features/judging/scores/get-scoring'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(getScoring)
