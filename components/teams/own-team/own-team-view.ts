import type { getOwnTeam } from '@/lib/features/teams/own-teams/get-own-team'
import type { listOwnTeams } from '@/lib/features/teams/own-teams/list-own-teams'
import type { ResultOf } from '@/lib/kernel/operation'

export type OwnTeamView = ResultOf<typeof getOwnTeam>
export type OwnTeamRow = ResultOf<typeof listOwnTeams>[number]
/** A team as its member sees it. */
export type OwnTeamDetail = NonNullable<OwnTeamView['team']>
export type Registered = NonNullable<OwnTeamView['registration']>
export type Can = NonNullable<OwnTeamView['can']>
