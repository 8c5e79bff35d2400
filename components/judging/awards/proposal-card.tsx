'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { ApplyDialog } from './apply-dialog'
import type { Proposal } from './use-proposal'
import { useKindName } from './use-kind-name'

type Props = { board: AwardBoard; proposal: Proposal }

/** The changes that the proposal would make, and the ties that a person must decide. */
export function ProposalCard({ board, proposal }: Props) {
  const t = useTranslations('awards.proposal')
  const nameOf = useKindName(board.kinds)
  const [open, setOpen] = useState(false)
  const { wishes, cutOffs, isWrong, isInOrder } = proposal
  const wrong = isWrong ? t('wrong') : isInOrder ? null : t('order')
  const tally = tallyOf(board, proposal)
  const byScore = proposal.kinds.some(({ holder, cutOff }) => holder === 'TEAM' && cutOff !== null)
  const nothing = wishes.length === 0 && cutOffs.length === 0
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        {wrong && (
          <Banner tone="bad" live>
            {wrong}
          </Banner>
        )}
        {tiesOf(proposal).map(({ key, tie, hundredths }) => (
          <Banner key={key} tone="warn">
            {t('tie', {
              teams: tie.teams,
              places: tie.places,
              score: scoreText(hundredths),
              award: nameOf(tie.tiedFor),
            })}
          </Banner>
        ))}
        <p role="status">
          {nothing && t(byScore ? 'nothing' : 'noScores')}
          {wishes.length > 0 && t('changes', { count: wishes.length, ...tally })}
          {wishes.length === 0 && cutOffs.length > 0 && t('cutOffsOnly')}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {!nothing && (
            <Button variant="primary" reason={wrong} onClick={() => setOpen(true)}>
              {t(wishes.length > 0 ? 'apply' : 'saveCutOffs')}
            </Button>
          )}
          {proposal.isEdited && <Button onClick={proposal.reset}>{t('discard')}</Button>}
          {wishes.length > 0 && (
            <span className="text-ink-muted text-sm">{t(board.hasRelease ? 'atOnce' : 'draft')}</span>
          )}
        </div>
      </div>
      {open && <ApplyDialog board={board} proposal={proposal} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function tallyOf(board: AwardBoard, { wishes }: Proposal) {
  const tally = { given: 0, changed: 0, taken: 0 }
  for (const { holderId, kindIds } of wishes) {
    const before = board.teams.find(({ id }) => id === holderId)?.awards ?? []
    if (kindIds.length > before.length) tally.given += 1
    else if (kindIds.length < before.length) tally.taken += 1
    else tally.changed += 1
  }
  return tally
}

/** Lists each tie once, not once for each of its teams. */
function tiesOf({ ranking, proposal }: Proposal) {
  const ties = ranking.flatMap(({ id, hundredths }) => {
    const tie = proposal.get(id)
    return tie !== undefined && 'tiedFor' in tie ? [{ key: String(hundredths), tie, hundredths }] : []
  })
  return ties.filter(({ key }, at) => ties[at - 1]?.key !== key)
}
