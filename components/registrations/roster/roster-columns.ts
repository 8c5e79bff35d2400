import type { OptionalColumn } from './roster-view'

export type RosterColumn = OptionalColumn | 'select' | 'name' | 'actions'

/** Widths on a desktop, in pixels; the remaining width is shared out. */
export const widths: Record<RosterColumn, number> = {
  select: 44,
  name: 250,
  school: 142,
  project: 92,
  team: 66,
  role: 92,
  teamType: 130,
  class: 112,
  testSite: 150,
  events: 120,
  status: 154,
  year: 62,
  channel: 92,
  number: 112,
  gender: 76,
  email: 190,
  mobile: 130,
  created: 112,
  actions: 80,
}
