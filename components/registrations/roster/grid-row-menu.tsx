'use client'

import { projectDetailsHref, studentEntryHref } from '@/components/shell/addresses'
import { BellRing, Crown, FileText, FolderOpen, Hash, ListChecks, MapPin, Trash2, User, UserRound } from 'lucide-react'
import { Menu, type MenuProps } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-panel'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { settled } from '@/lib/features/registrations/registrations/rules'
import type { Edit } from './grid-edits'
import { shortReason } from './roster-reasons'
import type { SheetFacts } from './sheet-facts'

export type GridRowMenuProps = {
  row: RosterRow
  edit: Edit | undefined
  facts: SheetFacts
  children: MenuProps['trigger']
}

/** The actions for one registration; on a phone the sheet of its card. */
export function GridRowMenu({ row, edit, facts, children }: GridRowMenuProps) {
  const { act, t } = facts
  function items(): MenuItem[] {
    const reason = (key: RosterRow['whyNotPlace']) => {
      const short = shortReason(key)
      return short && t(`roster.reasons.${short}`)
    }
    const whyNotPlace = edit ? t('codes.saveFirst') : reason(row.whyNotPlace)
    const isLeader = row.role === 'LEADER'
    const list: MenuItem[] = []
    if (facts.mayPlace) {
      list.push(
        {
          label: t(isLeader ? 'codes.setMember' : 'codes.setLeader'),
          icon: isLeader ? <User /> : <Crown />,
          reason: whyNotPlace ?? (row.team === null ? t('codes.lacksTeam') : null),
          onChoose: () => act({ do: isLeader ? 'member' : 'leader', row }),
        },
        { label: t('codes.changeCode'), icon: <Hash />, reason: whyNotPlace, onChoose: () => act({ do: 'code', row }) },
      )
    }
    if (row.studentId !== null) {
      const href = studentEntryHref(row.studentId)
      list.push({ label: t('codes.openStudent'), icon: <UserRound />, href })
    }
    list.push({ label: t('codes.details'), icon: <FileText />, onChoose: () => act({ do: 'details', row }) })
    list.push({ label: t('codes.modifyEvents'), icon: <ListChecks />, onChoose: () => act({ do: 'events', row }) })
    if (facts.mayAssign)
      list.push({ label: t('codes.assign'), icon: <MapPin />, onChoose: () => act({ do: 'assign', row }) })
    if (facts.mayRemind && !settled(row.status)) {
      const why = row.whyNotRemind
      const known = why === 'registrations.remindedToday' ? t('codes.whyNotRemind.remindedToday') : reason(why)
      list.push({
        label: t('codes.remindOne'),
        icon: <BellRing />,
        reason: why && (known ?? t('codes.whyNotRemind.other')),
        onChoose: () => act({ do: 'remind', row }),
      })
    }
    if (settled(row.status))
      list.push({ label: t('roster.show'), icon: <FolderOpen />, href: projectDetailsHref(row.project) })
    else if (facts.mayRemove) {
      list.push({
        label: t('roster.remove'),
        icon: <Trash2 />,
        danger: true,
        reason: reason(row.whyNotRemove),
        onChoose: () => act({ do: 'remove', row }),
      })
    }
    return list
  }
  return <Menu trigger={children} label={row.name} items={items} />
}
