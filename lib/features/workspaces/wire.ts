import { wholeNumber } from '@/lib/wire/formats'

/** The guide's name of a team, in every spelling; each function about a team takes it (decisions, Teams). */
export const teamKeyIn = {
  project_id: 'projectId',
  account_id: 'schoolId',
  accountid: 'schoolId',
  team_code: { to: 'code', as: wholeNumber },
  application_team_code: { to: 'code', as: wholeNumber },
} as const
