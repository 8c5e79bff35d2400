import { appInfo, applicationAfter } from '@/lib/features/teams/teams/wire'
import { personName } from '@/lib/i18n/person-name'
import { thenReading, expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerApplications from '@/lib/wire/answers/applications'
import * as answerTeams from '@/lib/wire/answers/teams'
import { wholeNumber } from '@/lib/wire/formats'
import { createTeam } from './create-team'
import { findTeam } from './find-team'
import { joinTeam } from './join-team'

const code = { to: 'code', as: wholeNumber } as const

export const ownTeamFunctions: Functions = {
  searchTeam: expose(findTeam, {
    summary: "Finds a team of a project by its leader's e-mail.",
    takes: { email: 'leaderEmail', leader_email: 'leaderEmail', project_code: 'projectCode' },
    answers: answerTeams.foundTeam,
    gives: ({ code: number, leader, memberCount }, { language }) => ({
      team_code: number,
      leaderName: leader && personName(leader, language),
      memberCount,
    }),
  }),
  joinTeam: expose(thenReading(joinTeam, applicationAfter), {
    summary: 'The student joins a team by its code, with the e-mail of its leader or an invitation.',
    takes: {
      id: 'registrationId',
      application_team_code: code,
      team_code: code,
      leader_email: 'leaderEmail',
      email: 'leaderEmail',
      invite_token: 'token',
      token: 'token',
    },
    answers: answerApplications.appInfo,
    gives: appInfo,
    successMessage: 'success.joinTeam',
  }),
  createNewTeamCode: expose(createTeam, {
    summary: 'The student founds a team under the lowest free code of their school and leads it.',
    takes: { id: 'registrationId' },
    answers: answerTeams.teamCode,
    gives: ({ code: number }) => ({ application_team_code: number }),
  }),
}
