'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type {
  AdvancementBoard as Board,
  AdvancementStage,
} from '@/lib/features/judging/advancements/get-advancement-board'
import { proposedToAdvance } from '@/lib/features/judging/advancements/rules'
import { hundredthsOf, whyNotValue } from '@/lib/features/judging/scores/rules'
import { AdvancingList } from './advancing-list'
import { ProposeCard } from './propose-card'
import { StageChoice } from './stage-choice'

/** The advancements: proposed by awards and score, corrected one by one, granted together. */
export function AdvancementBoard({ board, stage }: { board: Board; stage: AdvancementStage }) {
  const t = useTranslations('advancing.propose')
  const [kindIds, setKindIds] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  /** Whether the reader ticked or unticked it against the proposal. */
  const [turned, setTurned] = useState<readonly string[]>([])
  const cutOff = hundredthsOf(text)
  const isWrong = text.trim() !== '' && whyNotValue(cutOff) !== null
  const proposed = new Set(proposedToAdvance(board.students, { kindIds, cutOff: isWrong ? null : cutOff }))
  const open = board.students.filter(({ advancement }) => advancement === null)
  const chosen = new Set(open.flatMap(({ id }) => (proposed.has(id) === turned.includes(id) ? [] : [id])))
  const turn = (id: string) => setTurned(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id])
  return (
    <div className="flex flex-col gap-6">
      <StageChoice stages={board.stages} stage={stage} />
      {board.mayAct && (
        <ProposeCard
          board={board}
          stage={stage}
          chosen={[...chosen]}
          kindIds={kindIds}
          onKinds={setKindIds}
          cutOff={{ text, error: isWrong ? t('cutOffWrong') : undefined, onText: setText }}
          onDone={() => {
            setKindIds([])
            setText('')
            setTurned([])
          }}
        />
      )}
      <AdvancingList board={board} chosen={chosen} onTurn={turn} />
    </div>
  )
}
