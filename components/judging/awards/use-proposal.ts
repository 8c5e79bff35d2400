'use client'

import { useMemo, useState } from 'react'
import { whyNotInOrder } from '@/lib/features/judging/award-kinds/rules'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { cutOffOfPlaces, proposeAwards, rankTeams, tiersOf, wishesOf } from '@/lib/features/judging/awards/rules'
import { hundredthsOf, typedScore, whyNotValue } from '@/lib/features/judging/scores/rules'

export type DraftKind = AwardBoard['kinds'][number] & {
  /** The cut-off as typed; an empty one means that the award is given by hand. */
  text: string
  isWrong: boolean
  /** Teams whose score is between this cut-off and the better award's. */
  places: number
  proposed: number
}

/** The proposal for the cut-offs in the fields, computed while typing. */
export function useProposal({ kinds, teams }: Pick<AwardBoard, 'kinds' | 'teams'>) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const ranking = useMemo(() => rankTeams(teams), [teams])
  const drafts = useMemo(() => kinds.map((kind) => draftOf(kind, typed[kind.id])), [kinds, typed])
  const isWrong = drafts.some((kind) => kind.isWrong)
  const isInOrder = whyNotInOrder(drafts) === null
  const stands = !isWrong && isInOrder
  const outcome = useMemo(() => {
    const tiers = tiersOf(stands ? drafts : kinds, teams)
    return { proposal: proposeAwards(ranking, tiers), wishes: wishesOf(teams, tiers) }
  }, [stands, drafts, kinds, teams, ranking])

  const reached = (cutOff: number) => ranking.filter(({ hundredths }) => hundredths >= cutOff).length
  const better = (id: string) => {
    const above = drafts.slice(
      0,
      drafts.findIndex((kind) => kind.id === id),
    )
    return Math.max(
      0,
      ...above.map(({ cutOff, holder }) => (cutOff === null || holder !== 'TEAM' ? 0 : reached(cutOff))),
    )
  }
  const withCutOffs = drafts.map((kind): DraftKind => {
    const proposed = [...outcome.proposal.values()].filter((one) => 'kindId' in one && one.kindId === kind.id).length
    const places = kind.cutOff === null ? 0 : Math.max(0, reached(kind.cutOff) - better(kind.id))
    return { ...kind, places, proposed }
  })
  const moved = drafts.filter((kind, at) => kind.cutOff !== kinds[at]?.cutOff)
  return {
    ...outcome,
    kinds: withCutOffs,
    ranking,
    isWrong,
    isInOrder,
    cutOffs: moved.map(({ id, version, cutOff }) => ({ kindId: id, version, cutOff })),
    isEdited: Object.keys(typed).length > 0,
    setCutOff: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    setPlaces: (id: string, places: number) => {
      const cutOff = cutOffOfPlaces(ranking, better(id), places)
      setTyped((before) => ({ ...before, [id]: cutOff === null ? '' : typedScore(cutOff) }))
    },
    reset: () => setTyped({}),
  }
}
export type Proposal = ReturnType<typeof useProposal>

function draftOf(kind: AwardBoard['kinds'][number], typed: string | undefined) {
  const text = typed ?? (kind.cutOff === null ? '' : typedScore(kind.cutOff))
  const cutOff = text.trim() === '' ? null : hundredthsOf(text)
  const isWrong = text.trim() !== '' && whyNotValue(cutOff) !== null
  return { ...kind, text, cutOff: isWrong ? kind.cutOff : cutOff, isWrong }
}
