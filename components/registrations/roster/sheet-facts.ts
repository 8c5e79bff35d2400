import type { useTranslations } from 'next-intl'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { Spellings } from './team-places'
import type { CellText } from './use-cell-text'

export type RowAct =
  | { do: 'tick'; id: string; isRange: boolean }
  | { do: 'open'; row: string; column: number }
  | { do: 'type'; text: string }
  | { do: 'commit'; text?: string }
  | { do: 'leave' }
  | { do: 'leader' | 'member' | 'code' | 'assign' | 'details' | 'events' | 'remind' | 'remove'; row: RosterRow }

/** What every row of the spreadsheet needs beside its own; always the same object, so that no row is drawn twice. */
export type SheetFacts = {
  /** Made once for all rows: one a cell would be hundreds at each turn of the wheel. */
  t: ReturnType<typeof useTranslations<'registrations'>>
  mayPlace: boolean
  mayRemove: boolean
  mayRemind: boolean
  mayAssign: boolean
  spellings: Spellings
  /** The highest team code of the row's project. */
  codes: (row: RosterRow) => number
  text: CellText
  act: (act: RowAct) => void
}
