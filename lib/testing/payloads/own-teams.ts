import type { AuthorisationTarget } from '../authorisation-world'
import { teamToJoin } from './names'

/** How a student comes to a team: what an outside program would send for a target. */
export const ownTeamPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  searchTeam: ({ canary, projectCode }) => ({ email: teamToJoin(canary).leaderEmail, project_code: projectCode }),
  joinTeam: ({ registrationId, canary }) => ({
    id: registrationId,
    application_team_code: teamToJoin(canary).code,
    leader_email: teamToJoin(canary).leaderEmail,
  }),
  createNewTeamCode: ({ registrationId }) => ({ id: registrationId }),
}
