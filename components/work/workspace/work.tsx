'use client'

import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import type { BlockView, WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { isCounted, isFilled, type LengthProblem, lengthProblem, wordsOf } from '@/lib/features/work/workspaces/rules'
import type { FullName } from '@/lib/i18n/person-name'
import type { BlockState } from './block-state'
import type { Engine, WorkStatus } from './engine'
import type { Presence } from './presence'

/** A team's work, shared by the parts of its page. */
export type TeamWork = {
  view: WorkspaceView
  engine: Engine
  people: Presence['people']
  progress: WorkspaceView['progress']
  /** The blocks that the reader may see. */
  comments: readonly CommentView[]
  /** Called when the reader enters a block or leaves it. */
  enter: (block: string) => void
  leave: (block: string) => void
  /** A template before any team has it: its editors are shown and write nothing, and this is said below each of them. */
  preview?: (block: BlockView) => ReactNode
}

const WorkContext = createContext<TeamWork | null>(null)

export function WorkProvider({ work, children }: { work: TeamWork; children: ReactNode }) {
  return <WorkContext value={work}>{children}</WorkContext>
}

export function useWork(): TeamWork {
  const work = use(WorkContext)
  if (work === null) throw new Error('Put <WorkProvider> around the workspace.')
  return work
}

/** The state of one block; its component renders again when that block changes and not when others do. */
export function useBlock(id: string): BlockState {
  const { engine } = useWork()
  const state = useCallback(() => engine.block(id), [engine, id])
  return useSyncExternalStore(engine.subscribe, state, state)
}

export function useWorkStatus(): WorkStatus {
  const { engine } = useWork()
  return useSyncExternalStore(engine.subscribe, engine.status, engine.status)
}

export type BlockFacts = { words: number; isFilled: boolean; problem: LengthProblem | null }

const known = new WeakMap<BlockState, BlockFacts>()

/** The completion of a block with its unsaved text, computed once for all components. */
export function factsOf(block: BlockView, state: BlockState): BlockFacts {
  const found = known.get(state)
  if (found !== undefined) return found
  const words = wordsOf(block.kind, state.content)
  const filled = isFilled(block.kind, state.content, block.questions.length)
  const problem = filled && isCounted(block.kind) ? lengthProblem(words, block) : null
  const facts = { words, isFilled: filled, problem }
  known.set(state, facts)
  return facts
}

/** Whether a save was the reader's own, in this window or another. */
export function isOwnSave({ members }: WorkspaceView, { isOwn, by }: { isOwn: boolean; by: FullName | null }): boolean {
  const you = members.find(({ isYou }) => isYou)?.name
  return isOwn || (you !== undefined && by !== null && JSON.stringify(partsOf(you)) === JSON.stringify(partsOf(by)))
}

const partsOf = ({ nativeFamily, nativeGiven, latinFamily, latinGiven }: FullName) => [
  nativeFamily,
  nativeGiven,
  latinFamily,
  latinGiven,
]

/** All blocks in the order of the page. */
export function blocksOf({ sections }: WorkspaceView): BlockView[] {
  return sections.flatMap(({ blocks }) => blocks)
}

/** Whether a block is still incomplete for the submission. */
export function isUnfinished(block: BlockView, state: BlockState): boolean {
  const { isFilled: filled, problem } = factsOf(block, state)
  return (block.required && !filled) || problem !== null
}
