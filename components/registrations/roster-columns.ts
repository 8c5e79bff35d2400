import {
  columnFilteringFeature,
  columnVisibilityFeature,
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

export type RosterColumn = OptionalColumn | 'name' | 'actions'

export const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const { accessor, display, columns: listed } = createColumnHelper<typeof features, RosterRow>()

/** By a value of the row; what is not there comes last, whatever the direction. */
const by = (id: Sortable, value: (row: RosterRow, index: number) => string | number | null) =>
  accessor((row, index) => value(row, index) ?? undefined, { id, sortFn: sortFn_basic, sortUndefined: 'last' })

/** The columns in their order. Rows arrive in the order of their names, so a name sorts by its place. */
export const columns = listed([
  {
    ...by('name', (_, index) => index),
    // One filter for the whole row: the grid hands over the function that judges it.
    filterFn: ({ original }: { original: RosterRow }, _: string, fits: (row: RosterRow) => boolean) => fits(original),
  },
  by('school', (row) => row.school),
  by('project', (row) => row.project),
  display({ id: 'events' satisfies RosterColumn }),
  by('status', (row) => statuses.indexOf(row.status)),
  by('team', (row) => row.team),
  by('channel', (row) => row.channel),
  by('number', (row) => row.number),
  by('year', (row) => row.year),
  display({ id: 'gender' satisfies RosterColumn }),
  display({ id: 'email' satisfies RosterColumn }),
  display({ id: 'mobile' satisfies RosterColumn }),
  by('created', (row) => row.createdAt),
  display({ id: 'actions' satisfies RosterColumn }),
])

/** Widths on a desktop, in pixels; what is left over is shared out. */
export const widths: Record<RosterColumn, number> = {
  name: 196,
  school: 190,
  project: 110,
  events: 124,
  status: 178,
  team: 112,
  channel: 112,
  number: 124,
  year: 116,
  gender: 84,
  email: 200,
  mobile: 130,
  created: 180,
  actions: 150,
}
