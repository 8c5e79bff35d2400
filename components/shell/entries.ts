import type { IconName } from '@/components/ui/icon-drawings'
import type { CountedKind } from '@/lib/features/home/staff-days/rules'

export type MenuEntry = {
  href: string
  label: string
  icon: IconName
  /** The label of the group it stands in; entries of one group follow each other. */
  group?: string
  /** Other paths that belong to this entry and highlight it: details, edit screens. */
  within?: readonly string[]
  /** Paths below its own that another entry leads to. */
  outside?: readonly string[]
  /** A short label, which also puts it into the tab bar of a phone. */
  tab?: string
  /** Wider screens show it elsewhere. */
  onlyPhone?: boolean
  /** It shows the number of unread messages. */
  hasUnread?: boolean
  /** It says how much of this waits for the reader. */
  waits?: readonly CountedKind[]
}

export type EntryPlaces = Pick<MenuEntry, 'href' | 'within' | 'outside'>

export function isCurrent({ href, within = [], outside = [] }: EntryPlaces, path: string): boolean {
  const leadsTo = (place: string) => path === place || path.startsWith(`${place}/`)
  return [href, ...within].some(leadsTo) && !outside.some(leadsTo)
}
