'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Cell, TableRow } from '@/components/ui/table'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { inLanguage } from '@/lib/i18n/languages'
import { KindActions } from './kind-actions'
import type { DraftKind, Proposal } from './use-proposal'

type Props = { kind: DraftKind; at: number; board: AwardBoard; proposal: Proposal }

/** An award with its cut-off as a score or as a number of places, and the result. */
export function KindRow({ kind, at, board, proposal }: Props) {
  const t = useTranslations('awards.kinds')
  const award = inLanguage(kind.label, useLocale())
  const errorId = useId()
  const byScore = kind.holder === 'TEAM'
  const isField = byScore && board.mayAct
  return (
    <TableRow>
      <Cell lead>
        <span className="tabular-nums text-ink-muted">{at + 1}.</span> {award}
      </Cell>
      <Cell label={t('holder')}>{t(`holders.${kind.holder}`)}</Cell>
      <Cell label={t('cutOff')}>
        {isField ? (
          <span className="flex flex-col gap-1">
            <Input
              aria-label={t('cutOffOf', { award })}
              aria-invalid={kind.isWrong || undefined}
              aria-describedby={kind.isWrong ? errorId : undefined}
              className="w-24 tabular-nums"
              inputMode="decimal"
              autoComplete="off"
              placeholder="–"
              value={kind.text}
              onChange={(event) => proposal.setCutOff(kind.id, event.currentTarget.value)}
            />
            {kind.isWrong && (
              <span id={errorId} className="text-bad text-sm">
                {t('cutOffWrong')}
              </span>
            )}
          </span>
        ) : (
          kind.text || t('byHand')
        )}
      </Cell>
      <Cell label={t('places')}>
        {isField ? (
          <PlacesField
            label={t('placesOf', { award })}
            places={kind.cutOff === null ? null : kind.places}
            onChoose={(places) => proposal.setPlaces(kind.id, places)}
          />
        ) : (
          '–'
        )}
      </Cell>
      <Cell label={t('proposed')} numeric>
        {byScore && kind.cutOff !== null ? kind.proposed : '–'}
      </Cell>
      <Cell label={t('given')} numeric>
        {kind.maximum === null ? kind.awardCount : t('givenOf', { given: kind.awardCount, maximum: kind.maximum })}
      </Cell>
      {board.mayAct && (
        <Cell>
          <KindActions kind={kind} at={at} board={board} />
        </Cell>
      )}
    </TableRow>
  )
}

type PlacesProps = { label: string; places: number | null; onChoose: (places: number) => void }

/** The number of teams for the award, applied when the field is left or on Enter. */
function PlacesField({ label, places, onChoose }: PlacesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null && /^\d{0,5}$/.test(typed.trim())) onChoose(Number(typed))
    setTyped(null)
  }
  return (
    <Input
      aria-label={label}
      className="w-20 tabular-nums"
      inputMode="numeric"
      autoComplete="off"
      placeholder="–"
      value={typed ?? (places === null ? '' : String(places))}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take()
      }}
    />
  )
}
