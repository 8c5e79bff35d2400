import type { AuthorisationTarget } from '../authorisation-world'

const code = 7

/** Team codes, roles and handing in: what an outside program would send for a target. */
export const teamPayloads: Record<string, (target: AuthorisationTarget) => Record<string, unknown>> = {
  saveTeamCodes: ({ registrationId }) => ({
    list: [{ id: registrationId, application_team_code: code, application_team_role: '领队', team_type: '' }],
  }),
  setLeader: ({ registrationId }) => ({ id: registrationId }),
  setMember: ({ registrationId }) => ({ id: registrationId }),
  changeTeamCode: ({ registrationId }) => ({ id: registrationId, application_team_code: code }),
  submitProject: ({ registrationId }) => ({ id: registrationId }),
}
