import type { OptionalColumn } from './roster-view'

export type RosterColumn = OptionalColumn | 'select' | 'name' | 'actions'

/** Widths on a desktop, in pixels; the remaining width is shared out. */
export const widths: Record<RosterColumn, number> = {
  select: 54,
  name: 184,
  school: 142,
  project: 104,
  events: 112,
  team: 104,
  role: 108,
  teamType: 130,
  status: 180,
  channel: 112,
  number: 120,
  year: 110,
  gender: 84,
  email: 200,
  mobile: 130,
  created: 176,
  actions: 168,
}
