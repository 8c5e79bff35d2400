'use client'

import { useTranslations } from 'next-intl'
import { HeaderCell } from '@/components/ui/table'
import { useUrlState } from '@/components/ui/use-url-state'
import type { StudentView } from './list-view'

export type SortHeaderProps = {
  by: StudentView['sort']
  current: Pick<StudentView, 'sort' | 'descending'>
}

/** The header of a sortable column: the first press sorts up, the second down. */
export function SortHeader({ by, current }: SortHeaderProps) {
  const t = useTranslations('people.list.column')
  const { hrefWith } = useUrlState()
  const isCurrent = current.sort === by
  const turns = isCurrent && !current.descending
  return (
    <HeaderCell
      sort={{
        direction: isCurrent ? (current.descending ? 'descending' : 'ascending') : null,
        href: hrefWith({ sort: turns ? `-${by}` : by === 'name' ? null : by }),
      }}
    >
      {t(by)}
    </HeaderCell>
  )
}
