import { listTeamAdvisers } from '@/lib/features/judging/team-lists/list-team-advisers'
import { post } from '@/lib/kernel/doors/post'

export const POST = post(listTeamAdvisers)
