import type { StudentActor } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Progress } from '@/lib/features/work/workspaces/queries'
import { isFilled, progressFor, type VisibleProgress, whyNotWrite, wordsOf } from '@/lib/features/work/workspaces/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { inStatement } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { type BlockName, type EditableBlock, getEditableBlock, type CurrentBlock, writeBlock } from './queries'

/** A block as it stands after a save: its content as it was kept, and how far the team is by it. */
export type SavedBlock = {
  version: number
  content: string
  words: number
  isFilled: boolean
  savedAt: string
  progress: VisibleProgress<Progress>
}

/** Opens a block of the team for one of its members; for anybody else it does not exist. */
export function openBlock(world: World, actor: StudentActor, name: BlockName): Promise<EditableBlock> {
  return getEditableBlock(world.db, visibleSql.teams(actor), actor.studentId, name)
}

/** Why a content may not be written now; the one that stands there may be sent again for ever (an answer was lost). */
export function whyNotSave(editable: EditableBlock, content: string, now: Date): FaultKey | null {
  return stands(editable, content) ? null : whyNotWrite(editable, now)
}

function stands({ current }: EditableBlock, content: string): boolean {
  return current.version > 0 && current.content === content
}

type BlockSave = { content: string; fileIds: readonly string[]; over: number }

/** The next version of a block, unless it says so already or somebody was faster. */
export async function saveOver(
  world: World,
  actor: StudentActor,
  editable: EditableBlock,
  { content, fileIds, over }: BlockSave,
): Promise<SavedBlock> {
  const { teamId, registrationId, block, current } = editable
  if (stands(editable, content)) return savedOf(editable, actor)
  refuseIf(whyNotWrite(editable, world.now))
  if (current.version !== over) throw overtaken(editable)
  const counted = { words: wordsOf(block.kind, content), isFilled: isFilled(block.kind, content, 0) }
  const writing = {
    teamId,
    blockId: block.id,
    content,
    fileIds,
    over,
    registrationId,
    studentId: actor.studentId,
    ...counted,
  }
  const isWritten = await inStatement(world, (db, now) => writeBlock(db, now, writing))
  if (isWritten) {
    return savedNow(world, actor, { version: over + 1, content, ...counted }, progressAfter(editable, counted))
  }
  const present = await openBlock(world, actor, editable.name)
  if (stands(present, content)) return savedOf(present, actor)
  throw overtaken(present)
}

/** A block as its writer is told that it was saved now. */
export function savedNow(
  world: World,
  actor: StudentActor,
  saved: Pick<SavedBlock, 'version' | 'content' | 'words' | 'isFilled'>,
  progress: Progress,
): SavedBlock {
  return { ...saved, savedAt: world.now.toISOString(), progress: progressFor(actor, progress) }
}

function savedOf({ current, progress }: EditableBlock, actor: StudentActor): SavedBlock {
  const { version, content, words, isFilled: isDone, savedAt } = current
  return { version, content, words, isFilled: isDone, savedAt: savedAt ?? '', progress: progressFor(actor, progress) }
}

type Desked = {
  block: { required: boolean }
  current: Pick<CurrentBlock, 'words' | 'isFilled'>
  progress: Progress
}

/** How far the team is by this save. What team-mates have saved in the same moment is not in it: the next save counts that. */
export function progressAfter(
  { block, current, progress }: Desked,
  saved: Pick<CurrentBlock, 'words' | 'isFilled'>,
): Progress {
  const filled = block.required ? Number(saved.isFilled) - Number(current.isFilled) : 0
  return {
    ...progress,
    requiredFilled: progress.requiredFilled + filled,
    totalLength: progress.totalLength + saved.words - current.words,
  }
}

function overtaken({ current: { isFilled: _, ...newer } }: EditableBlock): Fault {
  return new Fault('workspaces.overtaken', { data: newer })
}
