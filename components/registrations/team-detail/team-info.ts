import type { getTeamInfo } from '@/lib/features/registrations/registrations/get-team-info'
import type { ResultOf } from '@/lib/kernel/operation'

export type TeamInfo = ResultOf<typeof getTeamInfo>
