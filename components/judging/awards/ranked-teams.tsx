'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { scoringHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import { MoreRows } from '@/components/ui/more-rows'
import { SearchBox } from '@/components/ui/search-box'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { ChangeDialog } from './change-dialog'
import { RankedRow } from './ranked-row'
import { countOf, filters, orderedTeams, teamsShown } from './team-view'
import { useTeamName } from './use-kind-name'
import type { Proposal } from './use-proposal'
import { useShownTeams } from './use-shown-teams'

/** The number of further teams with each press; a thousand rows at once would not help. */
const step = 100

type Props = { board: AwardBoard; proposal: Proposal }

/** Every team by its score, with its proposed and present awards; teams outside the ranking come last with the reason. */
export function RankedTeams({ board, proposal }: Props) {
  const t = useTranslations('awards.teams')
  const teamName = useTeamName()
  const [search, setSearch] = useState('')
  const { shown: chosen, show } = useShownTeams()
  const [visibleCount, setShown] = useState(step)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [changing, setChanging] = useState<readonly string[]>([])
  const rows = useMemo(() => orderedTeams(board.teams, proposal), [board.teams, proposal])
  const found = teamsShown(rows, { search, filters: chosen })
  const visible = found.slice(0, visibleCount)
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
  const all = visible.every(({ team }) => known.includes(team.id)) && visible.length > 0
  return (
    <Card title={t('title')} flush>
      <div className="flex flex-col gap-3 px-5 py-4 sm:px-6">
        <SearchBox label={t('search')} value={search} onSearch={setSearch} className="w-full sm:w-96" />
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
      </div>
      {visible.length === 0 ? (
        <EmptyState kind="noMatch" title={t('noMatch')} />
      ) : (
        <Table caption={t('caption')}>
          <TableHead>
            {board.mayAct && (
              <HeaderCell>
                <Checkbox
                  labelHidden
                  label={t('selectAll')}
                  checked={all}
                  onChange={() => setTicked(all ? [] : visible.map(({ team }) => team.id))}
                />
              </HeaderCell>
            )}
            <HeaderCell numeric>{t('rank')}</HeaderCell>
            <HeaderCell>{t('team')}</HeaderCell>
            <HeaderCell>{t('school')}</HeaderCell>
            <HeaderCell numeric>{t('score')}</HeaderCell>
            <HeaderCell>{t('proposed')}</HeaderCell>
            <HeaderCell>{t('present')}</HeaderCell>
            {board.mayAct && <HeaderCell aria-label={t('change')} />}
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
      <MoreRows
        shown={visibleCount}
        total={found.length}
        summary={t('shown', { shown: visibleCount, total: found.length })}
        label={t('more')}
        onMore={() => setShown(visibleCount + step)}
      />
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
    </Card>
  )
}
