'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import type { CopySource } from '@/lib/features/judging/award-kinds/list-copy-sources'
import { KindCatalogue } from './kind-catalogue'
import { PersonalAwards, type PersonalAwardsProps } from './personal-awards'
import { ProposalCard } from './proposal-card'
import { RankedTeams } from './ranked-teams'
import { useProposal } from './use-proposal'

export type AwardBoardProps = PersonalAwardsProps & { sources: readonly CopySource[] }

/** A project's awards, the teams for which the scores propose them, and the teams that have them. */
export function AwardBoard({ board, sources, ...pages }: AwardBoardProps) {
  const t = useTranslations('awards')
  const proposal = useProposal(board)
  const hasTiers = board.kinds.some(({ holder }) => holder === 'TEAM')
  return (
    <div className="flex flex-col gap-6">
      {!board.mayAct && <Banner tone="info">{t('notYours')}</Banner>}
      <KindCatalogue board={board} proposal={proposal} sources={sources} />
      {board.mayAct && hasTiers && proposal.ranking.length > 0 && <ProposalCard board={board} proposal={proposal} />}
      <RankedTeams board={board} proposal={proposal} />
      <PersonalAwards board={board} {...pages} />
    </div>
  )
}
