import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { applicationOut } from '@/lib/features/registrations/registrations/applications.wire'
import { getRegistration, type RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import type { Language } from '@/lib/i18n/languages'
import { thenReading, expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { id } from '@/lib/kernel/id'
import type { World } from '@/lib/kernel/world'
import * as answerApplications from '@/lib/wire/answers/applications'
import * as answerTeams from '@/lib/wire/answers/teams'
import { teamRole, wholeNumber } from '@/lib/wire/formats'
import { changeTeamCode } from './change-team-code'
import { saveTeamCodes } from './save-team-codes'
import { mostRows } from './schema'
import { setLeader } from './set-leader'
import { setMember } from './set-member'

type Caller = { actor: Actor; world: World }

/** Empty: in no team. */
const teamCode = z.union([wholeNumber, z.literal('').transform(() => null), z.null()])
/** Empty: unchanged, or a member where the student is new in a team. */
const role = z.union([teamRole, z.literal('').transform(() => undefined), z.null().transform(() => undefined)])
const teamType = z.string().transform((value) => value.trim() || undefined)

const row = z
  .object({
    id,
    application_team_code: teamCode.optional(),
    application_team_role: role.optional(),
    team_type: z.union([teamType, z.null().transform(() => undefined)]).optional(),
  })
  .transform(({ id, application_team_code: code, application_team_role, team_type }) => ({
    registrationId: id,
    ...(code === undefined ? {} : { code }),
    ...(application_team_role === undefined ? {} : { role: application_team_role }),
    ...(team_type === undefined ? {} : { teamType: team_type }),
  }))
const rows = {
  to: 'rows',
  as: z.array(row).min(1).max(mostRows),
  names: {
    registrationId: ['id'],
    code: ['application_team_code'],
    role: ['application_team_role'],
    teamType: ['team_type'],
  },
} as const

/** The application as it is then. */
export const applicationAfter = ({ registrationId }: { registrationId: string }, { actor, world }: Caller) =>
  getRegistration(world.db, reachOf(actor), registrationId)

export const appInfo = (registration: RegistrationRow, { language }: { language: Language }) => ({
  app_info: applicationOut(registration, language),
})

export const teamFunctions: Functions = {
  saveTeamCodes: expose(saveTeamCodes, {
    summary: 'Gives a list of applications their team codes and roles, all or nothing.',
    takes: { list: rows, applications: rows, rows, data: rows },
    answers: answerTeams.savedCodes,
    gives: ({ saved }) => ({ saved }),
    successMessage: 'success.saveTeamCodes',
  }),
  setLeader: expose(thenReading(setLeader, applicationAfter), {
    summary: "Makes an application's student the leader of the team.",
    takes: { id: 'registrationId' },
    answers: answerApplications.appInfo,
    gives: appInfo,
    successMessage: 'success.setLeader',
  }),
  setMember: expose(thenReading(setMember, applicationAfter), {
    summary: "Makes an application's student a member of the team.",
    takes: { id: 'registrationId' },
    answers: answerApplications.appInfo,
    gives: appInfo,
    successMessage: 'success.setMember',
  }),
  changeTeamCode: expose(thenReading(changeTeamCode, applicationAfter), {
    summary: "Changes an application's team code; empty leaves the team.",
    takes: { id: 'registrationId', application_team_code: { to: 'code', as: teamCode } },
    answers: answerApplications.appInfo,
    gives: appInfo,
    successMessage: 'success.changeTeamCode',
  }),
}
