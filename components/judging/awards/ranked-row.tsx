'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, TableRow } from '@/components/ui/table'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { schoolName } from '@/lib/i18n/languages'
import { AwardChips } from './award-chips'
import type { TeamRow } from './team-view'
import { useKindName, useTeamName } from './use-kind-name'

type Props = { row: TeamRow; board: AwardBoard; isTicked: boolean; onTick: () => void; onChange: () => void }

/** A team in the ranking, or outside it with the reason. */
export function RankedRow({ row: { team, rank, whyNot, ...row }, board, isTicked, onTick, onChange }: Props) {
  const t = useTranslations('awards.teams')
  const colon = useTranslations('common')('colon')
  const language = useLocale()
  const nameOf = useKindName(board.kinds)
  const named = useTeamName()(team)
  const school = schoolName(team.school, language)
  return (
    <TableRow selected={isTicked}>
      {board.mayAct && (
        <Cell beside>
          <Checkbox labelHidden label={t('select', { team: named })} checked={isTicked} onChange={onTick} />
        </Cell>
      )}
      <Cell label={t('rank')} numeric>
        {rank ?? '–'}
      </Cell>
      <Cell lead>
        {t('serial', { serial: team.serial })}
        <span className="block font-normal text-ink-muted text-xs">{team.title ?? t('untitled')}</span>
      </Cell>
      <Cell label={t('school')}>
        {school}
        <span className="block text-ink-muted text-xs">{t('code', { code: team.code })}</span>
      </Cell>
      <Cell label={t('score')} numeric>
        {team.hundredths === null ? '–' : scoreText(team.hundredths)}
      </Cell>
      <Cell named label={t('proposed')}>
        {whyNot !== null ? (
          <span className="text-ink-muted">{t(whyNot)}</span>
        ) : row.proposed === undefined ? (
          <span className="text-ink-muted">{t('none')}</span>
        ) : 'tiedFor' in row.proposed ? (
          <StatusChip tone="warn">{`${t('tie')}${colon}${nameOf(row.proposed.tiedFor)}`}</StatusChip>
        ) : row.isChange ? (
          <span className="font-medium">{nameOf(row.proposed.kindId)}</span>
        ) : (
          <span className="text-ink-muted">{nameOf(row.proposed.kindId)}</span>
        )}
      </Cell>
      <Cell named label={t('present')}>
        <AwardChips awards={team.awards} kinds={board.kinds} />
      </Cell>
      {board.mayAct && (
        <Cell beside>
          <Button size="sm" aria-label={t('changeOf', { team: named })} onClick={onChange}>
            {t('change')}
          </Button>
        </Cell>
      )}
    </TableRow>
  )
}
