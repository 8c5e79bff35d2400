'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { SearchedCard } from '@/components/judging/shared/searched-card'
import { useNarrowing } from '@/components/judging/shared/use-narrowing'
import { scoringHref } from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { ChangeDialog } from './change-dialog'
import { RankedRow } from './ranked-row'
import { countOf, filters, orderedTeams, teamsShown } from './team-view'
import { useTeamName } from './use-kind-name'
import type { Proposal } from './use-proposal'

type Props = { board: AwardBoard; proposal: Proposal }

/** Every team by its score, with its proposed and present awards; teams outside the ranking come last with the reason. */
export function RankedTeams({ board, proposal }: Props) {
  const t = useTranslations('awards.teams')
  const teamName = useTeamName()
  const { search, setSearch, shown: chosen, show } = useNarrowing(filters)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [changing, setChanging] = useState<readonly string[]>([])
  const rows = useMemo(() => orderedTeams(board.teams, proposal), [board.teams, proposal])
  if (rows.length === 0 || proposal.ranking.length + countOf(rows, 'awarded') === 0) {
    return (
      <Card title={t('title')} flush>
        <EmptyState
          kind="nothing"
          title={t(rows.length === 0 ? 'noTeams' : 'empty')}
          actions={rows.length > 0 && <ButtonLink href={scoringHref}>{t('toScoring')}</ButtonLink>}
        >
          {t(rows.length === 0 ? 'noTeamsText' : 'emptyText')}
        </EmptyState>
      </Card>
    )
  }
  const changed = board.teams.filter(({ id }) => changing.includes(id))
  const known = ticked.filter((id) => rows.some(({ team }) => team.id === id))
  const tick = (id: string) => setTicked(known.includes(id) ? known.filter((one) => one !== id) : [...known, id])
  const isAll = (visible: readonly (typeof rows)[number][]) => visible.every(({ team }) => known.includes(team.id))
  return (
    <>
      <SearchedCard
        isInBand
        title={t('title')}
        words={t}
        search={search}
        onSearch={setSearch}
        found={teamsShown(rows, { search, filters: chosen })}
        tools={
          <>
            <FilterChips
              label={t('filters')}
              value={chosen}
              onValueChange={show}
              options={filters.map((value) => ({ value, label: t(`filter.${value}`), count: countOf(rows, value) }))}
            />
            {known.length > 0 && (
              <div className="flex flex-wrap items-center gap-2" role="status">
                <span className="font-medium">{t('selected', { count: known.length })}</span>
                <Button size="sm" variant="primary" onClick={() => setChanging(known)}>
                  {t('bulk')}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setTicked([])}>
                  {t('clear')}
                </Button>
              </div>
            )}
          </>
        }
      >
        {(visible) => (
          <Table isInBand caption={t('caption')}>
            <TableHead>
              {board.mayAct && (
                <HeaderCell>
                  <Checkbox
                    labelHidden
                    label={t('selectAll')}
                    checked={isAll(visible)}
                    onChange={() => setTicked(isAll(visible) ? [] : visible.map(({ team }) => team.id))}
                  />
                </HeaderCell>
              )}
              <HeaderCell numeric>{t('rank')}</HeaderCell>
              <HeaderCell>{t('team')}</HeaderCell>
              <HeaderCell>{t('school')}</HeaderCell>
              <HeaderCell numeric>{t('score')}</HeaderCell>
              <HeaderCell>{t('proposed')}</HeaderCell>
              <HeaderCell>{t('present')}</HeaderCell>
              {board.mayAct && <HeaderCell isHidden>{t('change')}</HeaderCell>}
            </TableHead>
            <TableBody>
              {visible.map((row) => (
                <RankedRow
                  key={row.team.id}
                  row={row}
                  board={board}
                  isTicked={known.includes(row.team.id)}
                  onTick={() => tick(row.team.id)}
                  onChange={() => setChanging([row.team.id])}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </SearchedCard>
      {changed[0] && (
        <ChangeDialog
          board={board}
          holder="TEAM"
          holders={changed}
          name={teamName(changed[0])}
          onClose={(isDone) => {
            setChanging([])
            if (isDone) setTicked([])
          }}
        />
      )}
    </>
  )
}
