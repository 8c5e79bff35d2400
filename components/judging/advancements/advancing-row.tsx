'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, TableRow } from '@/components/ui/table'
import type { AdvancementBoard } from '@/lib/features/judging/advancements/get-advancement-board'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, type Language, listed, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { TakeBackButton } from './take-back-button'

export type Student = AdvancementBoard['students'][number]
type Props = { student: Student; board: AdvancementBoard; language: Language; isChosen: boolean; onTurn: () => void }

/** A student with the team's score, their awards, and whether they advance. */
export function AdvancingRow({ student, board, language, isChosen, onTurn }: Props) {
  const t = useTranslations('advancing.list')
  const numbered = useTranslations('advancing')
  const { advancement, hasEntered, school, team } = student
  const name = personName(student.name, language)
  const awards = board.kinds.filter(({ id }) => student.kindIds.includes(id))
  return (
    <TableRow selected={isChosen}>
      {board.mayAct && (
        <Cell>
          {advancement === null && (
            <Checkbox labelHidden label={t('select', { name })} checked={isChosen} onChange={onTurn} />
          )}
        </Cell>
      )}
      <Cell lead>
        <span className="flex flex-col">
          {name}
          <span className="font-normal text-ink-muted text-sm">{student.number}</span>
        </span>
      </Cell>
      <Cell label={t('school')}>{schoolName(school, language)}</Cell>
      <Cell label={t('team')}>
        {team === null ? (
          t('none')
        ) : (
          <span className="flex flex-col">
            {numbered('serial', { serial: team.serial })}
            <span className="text-ink-muted text-sm">{numbered('code', { code: team.code })}</span>
          </span>
        )}
      </Cell>
      <Cell label={t('score')} numeric>
        {student.hundredths === null ? t('none') : scoreText(student.hundredths)}
      </Cell>
      <Cell label={t('awards')}>
        {listed(
          awards.map(({ label }) => inLanguage(label, language)),
          language,
        ) || t('none')}
      </Cell>
      <Cell label={t('state')}>
        {advancement === null ? (
          t('none')
        ) : (
          <span className="flex flex-col items-start gap-1">
            <StatusChip tone="good">{t(hasEntered ? 'entered' : 'advanced')}</StatusChip>
            <span className="text-ink-muted text-sm">{inLanguage(advancement.label, language)}</span>
          </span>
        )}
      </Cell>
      {board.mayAct && (
        <Cell>
          {advancement !== null && !hasEntered && (
            <TakeBackButton projectId={board.projectId} advancementId={advancement.id} name={name} />
          )}
        </Cell>
      )}
    </TableRow>
  )
}
