import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table'
import type { RosterRow } from '@/lib/features/rosters/list-roster'
import { statuses } from '@/lib/features/registrations/rules'
import type { OptionalColumn, Sortable } from './roster-view'

export type RosterColumn = OptionalColumn | 'select' | 'name' | 'actions'

export const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const { accessor, columns: listed } = createColumnHelper<typeof features, RosterRow>()

/** By a value of the row; what is not there comes last, whatever the direction. */
const by = (id: Sortable, value: (row: RosterRow, index: number) => string | number | null) =>
  accessor((row, index) => value(row, index) ?? undefined, { id, sortFn: sortFn_basic, sortUndefined: 'last' })

/** What rows are sorted and filtered by. Rows arrive in the order of their names, so a name sorts by its place. */
export const columns = listed([
  {
    ...by('name', (_, index) => index),
    // One filter for the whole row: the grid hands over the function that judges it.
    filterFn: ({ original }: { original: RosterRow }, _: string, fits: (row: RosterRow) => boolean) => fits(original),
  },
  by('school', (row) => row.school),
  by('project', (row) => row.project),
  by('team', (row) => row.team),
  by('status', (row) => statuses.indexOf(row.status)),
  by('channel', (row) => row.channel),
  by('number', (row) => row.number),
  by('year', (row) => row.year),
  by('created', (row) => row.createdAt),
])

/** Widths on a desktop, in pixels; what is left over is shared out. */
export const widths: Record<RosterColumn, number> = {
  select: 54,
  name: 184,
  school: 150,
  project: 104,
  events: 104,
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
