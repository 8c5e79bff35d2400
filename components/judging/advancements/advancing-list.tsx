'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SearchedCard } from '@/components/judging/shared/searched-card'
import { useNarrowing } from '@/components/judging/shared/use-narrowing'
import { studentSearch } from '@/components/judging/shared/student-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { AdvancementBoard } from '@/lib/features/judging/advancements/get-advancement-board'
import { advancingFilters, ownAdvancingFilters } from '@/lib/features/judging/advancements/rules'
import { AdvancingRow, type Student } from './advancing-row'

const filters = [...ownAdvancingFilters, ...advancingFilters]
type AdvancingFilter = (typeof filters)[number]

type Props = { board: AdvancementBoard; chosen: ReadonlySet<string>; onTurn: (id: string) => void }

/** Every settled student with the reasons for an advancement, the chosen ones first. */
export function AdvancingList({ board, chosen, onTurn }: Props) {
  const t = useTranslations('advancing.list')
  const language = useLocale()
  const { search, setSearch, shown: picked, show } = useNarrowing(filters)
  const holds: Record<AdvancingFilter, (student: Student) => boolean> = {
    chosen: ({ id }) => chosen.has(id),
    advanced: ({ advancement }) => advancement !== null,
    entered: ({ advancement, hasEntered }) => advancement !== null && hasEntered,
  }
  const matches = studentSearch(search)
  const found = board.students.filter(
    (student) => matches(student) && (picked.length === 0 || picked.some((filter) => holds[filter](student))),
  )
  return (
    <SearchedCard
      title={t('title')}
      words={t}
      search={search}
      onSearch={setSearch}
      found={found}
      tools={
        <FilterChips
          label={t('filters')}
          value={picked}
          onValueChange={show}
          options={filters.map((value) => ({
            value,
            label: t(`filter.${value}`),
            count: board.students.filter(holds[value]).length,
          }))}
        />
      }
    >
      {(visible) => (
        <Table caption={t('caption')}>
          <TableHead>
            {board.mayAct && <HeaderCell isHidden>{t('filter.chosen')}</HeaderCell>}
            <HeaderCell>{t('student')}</HeaderCell>
            <HeaderCell>{t('school')}</HeaderCell>
            <HeaderCell>{t('team')}</HeaderCell>
            <HeaderCell numeric>{t('score')}</HeaderCell>
            <HeaderCell>{t('awards')}</HeaderCell>
            <HeaderCell>{t('state')}</HeaderCell>
            {board.mayAct && <HeaderCell isHidden>{t('takeBack')}</HeaderCell>}
          </TableHead>
          <TableBody>
            {visible.map((student) => (
              <AdvancingRow
                key={student.id}
                student={student}
                board={board}
                language={language}
                isChosen={chosen.has(student.id)}
                onTurn={() => onTurn(student.id)}
              />
            ))}
          </TableBody>
        </Table>
      )}
    </SearchedCard>
  )
}
