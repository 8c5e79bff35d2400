import type { FaultKey } from '@/lib/kernel/catalogue'

/** What the forms of settings take. */
export const settingFacts = {
  name: { max: 100 },
  details: { max: 1000 },
  email: { max: 254, type: 'email' },
  holder: { max: 200 },
  bank: { max: 200 },
  account: { max: 60 },
  swift: { max: 20 },
  hint: { max: 500 },
} as const

/** How long things are kept, in days, unless the organiser says otherwise (data-model#retention). */
export const retentionDays = {
  codes: 1,
  sessions: 30,
  signUps: 30,
  providerEvents: 180,
  tuitionProofs: 180,
  mailLog: 365,
  unpaidOrders: 365,
} as const
/** Years after the end of a season; of people: after that of the last one they took part in. */
export const retentionYears = { studentWorks: 5, people: 10 } as const

/** By the clock, once an organiser turns quiet hours on. */
export const quietHours = { from: '22:00', to: '07:00' } as const

export const mostDays = 3650
export const mostYears = 50

/** Lists an organiser may change (catalogue#lists): rows, no code. */
export const listNames = [
  'provinces',
  'organization-types',
  'positions',
  'departments',
  'message-types',
  'cancel-reasons',
  'team-types',
  'media-types',
  'currencies',
  'certificate-name-exceptions',
  'graduation-years.profile',
  'graduation-years.new-student',
  'graduation-years.edit-student',
  'graduation-years.track',
  'graduation-years.registration',
] as const
export type ListName = (typeof listNames)[number]

/** Why nobody asks of other owners what would shut out themselves. */
export function whyNotAskForApps(setting: { key: string; value: object }, hasOwnApp: boolean): FaultKey | null {
  const asks = 'ownersNeedApp' in setting.value && setting.value.ownersNeedApp === true
  return asks && !hasOwnApp ? 'settings.ownAppFirst' : null
}
