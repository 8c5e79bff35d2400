'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SearchedCard } from '@/components/judging/shared/searched-card'
import { useNarrowing } from '@/components/judging/shared/use-narrowing'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FilterChips } from '@/components/ui/filter-chips'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { Assignments } from '@/lib/features/judging/assignments/get-assignments'
import { inLanguage } from '@/lib/i18n/languages'

export type WorkTableProps = Pick<Assignments, 'works' | 'scorers' | 'mayAssign'> & {
  ticked: readonly string[]
  onTick: (teamIds: readonly string[]) => void
  isBusy: boolean
  /** Why nothing can be given or taken: no scorer is chosen. */
  whyNot: string | null
  onGive: () => void
  onTake: () => void
}

const states = ['unassigned', 'assigned'] as const

/** The submitted works with their scorers; ticked ones are given to the chosen scorers, or taken from them. */
export function WorkTable({ works, scorers, mayAssign, ticked, onTick, isBusy, whyNot, ...act }: WorkTableProps) {
  const t = useTranslations('assignments')
  const language = useLocale()
  const { search, setSearch, shown: chosen, show } = useNarrowing(states)
  const named = new Map(scorers.map(({ id, name }) => [id, name]))
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  const stateOf = ({ scorerIds }: Assignments['works'][number]) => (scorerIds.length > 0 ? 'assigned' : 'unassigned')
  const found = works.filter((work) => {
    const { serial, title, school, scorerIds } = work
    const text = [serial, title ?? '', school.zh, school.en, ...scorerIds.map((id) => named.get(id) ?? '')].join(' ')
    const isFound = words.every((word) => text.normalize('NFKC').toLowerCase().includes(word))
    return isFound && (chosen.length === 0 || chosen.includes(stateOf(work)))
  })
  const areAll = (visible: readonly Assignments['works'][number][]) =>
    visible.every(({ teamId }) => ticked.includes(teamId))
  const toggle = (teamId: string) =>
    onTick(ticked.includes(teamId) ? ticked.filter((one) => one !== teamId) : [...ticked, teamId])
  return (
    <SearchedCard
      title={t('works')}
      words={t}
      search={search}
      onSearch={setSearch}
      found={found}
      empty={works.length === 0 ? { kind: 'nothing', title: t('none'), children: t('noneText') } : undefined}
      tools={
        <>
          <FilterChips
            label={t('filter')}
            value={chosen}
            onValueChange={show}
            options={states.map((state) => ({
              value: state,
              label: t(`states.${state}`),
              count: works.filter((work) => stateOf(work) === state).length,
            }))}
          />
          {ticked.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <span role="status" className="font-medium">
                {t('selected', { count: ticked.length })}
              </span>
              <Button size="sm" variant="primary" pending={isBusy} reason={whyNot} onClick={act.onGive}>
                {t('give')}
              </Button>
              {whyNot === null && (
                <Button size="sm" pending={isBusy} onClick={act.onTake}>
                  {t('take')}
                </Button>
              )}
            </div>
          )}
        </>
      }
    >
      {(visible) => (
        <Table caption={t('works')}>
          <TableHead>
            {mayAssign && (
              <HeaderCell>
                <Checkbox
                  labelHidden
                  label={t('selectAll')}
                  checked={areAll(visible)}
                  onChange={() => onTick(areAll(visible) ? [] : visible.map(({ teamId }) => teamId))}
                />
              </HeaderCell>
            )}
            <HeaderCell>{t('columns.work')}</HeaderCell>
            <HeaderCell>{t('columns.school')}</HeaderCell>
            <HeaderCell>{t('columns.scorers')}</HeaderCell>
          </TableHead>
          <TableBody>
            {visible.map(({ teamId, serial, title, school, code, scorerIds, scoredBy }) => (
              <TableRow key={teamId} selected={ticked.includes(teamId)}>
                {mayAssign && (
                  <Cell label={t('select')}>
                    <Checkbox
                      labelHidden
                      label={t('selectOne', { serial })}
                      checked={ticked.includes(teamId)}
                      onChange={() => toggle(teamId)}
                    />
                  </Cell>
                )}
                <Cell lead>
                  {t('work', { serial })}
                  {title && <span className="ms-2 font-normal">{title}</span>}
                </Cell>
                <Cell label={t('columns.school')}>
                  {t('schoolAndCode', { school: inLanguage(school, language), code })}
                </Cell>
                <Cell label={t('columns.scorers')}>
                  {scorerIds.length === 0 ? (
                    <span className="text-ink-muted">{t('nobody')}</span>
                  ) : (
                    scorerIds
                      .map((id) => {
                        const name = named.get(id) ?? t('someone')
                        return scoredBy.includes(id) ? t('hasScored', { name }) : name
                      })
                      .join(', ')
                  )}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SearchedCard>
  )
}
