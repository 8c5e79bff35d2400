import { getTeamWork } from '@/lib/features/judging/team-lists/get-team-work'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(getTeamWork)
