import type { StudentActor } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import { filesOf, isFilled, whyNotWrite, wordsOf } from '@/lib/features/work/workspaces/rules'
import { picturesOf } from '@/lib/html/clean-html'
import { type BatchOf, makeBatch } from '@/lib/kernel/batch'
import { Fault } from '@/lib/kernel/fault'
import { tooBusy } from '@/lib/kernel/gate'
import type { World } from '@/lib/kernel/world'
import { outsideRequests, retryAfterSeconds } from '@/lib/requests/note'
import { type Before, isConnectionFree, type KnownSave, writeKnown } from './batch.queries'
import { cleanContent } from './content.rules'
import type { EditableBlock } from './queries'
import { progressAfter, type SavedBlock, savedNow } from './save-over.step'

/** What decides about a save and seldom changes: which the statement that writes compares with what it finds. */
type Desk = Pick<EditableBlock, 'name' | 'teamId' | 'registrationId' | 'templateId' | 'windows' | 'block' | 'setting'>
type Saves = BatchOf<KnownSave, Before>

declare global {
  var portalDesks: { desks: Map<string, Desk>; blocks: Set<string>; batches: WeakMap<Db, Saves> } | undefined
}

/** On globalThis: the doors before Next and its routes are bundled apart. */
function memory() {
  globalThis.portalDesks ??= { desks: new Map(), blocks: new Set(), batches: new WeakMap() }
  return globalThis.portalDesks
}

/** About a kilobyte each; beyond it the oldest go. */
const mostDesks = 10_000
/**
 * Two statements keep a processor of the database busy while the next saves are read; a third one does while a commit
 * waits for the disk. None goes beside another while somebody waits for a connection.
 */
const batches = {
  most: 64,
  worthwhile: 8,
  abreast: () => (isConnectionFree() ? 3 : 1),
  longest: 1_000,
  late: tooBusy,
} as const
/** Milliseconds that a save waits for a database that does not answer. */
const patience = 3_500

type Block = Pick<EditableBlock, 'name'>['name']
const keyOf = (actor: StudentActor, { projectId, schoolId, code, blockId }: Block) =>
  [actor.studentId, projectId, schoolId ?? '', code, blockId].join(' ')

/** Remembers what was read of a block before somebody wrote, for their next save. */
export function rememberDesk(actor: StudentActor, editable: EditableBlock): void {
  const { desks } = memory()
  const { name, teamId, registrationId, templateId, windows, block, setting } = editable
  if (desks.size >= mostDesks) for (const oldest of desks.keys()) if (desks.delete(oldest)) break
  desks.set(keyOf(actor, name), { name, teamId, registrationId, templateId, windows, block, setting })
}

/** Whether a save may be made by what is remembered. */
export function isDeskKnown(actor: StudentActor, name: Block): boolean {
  return memory().desks.has(keyOf(actor, name))
}

/**
 * Saves a block in one statement together with whatever else is saved at the time. Null: it was not written, and must be
 * saved with everything read anew, which also says what stands against it.
 */
export async function saveKnown(
  world: World,
  actor: StudentActor,
  { content: typedContent, version: over, ...name }: Block & { content: string; version: number },
): Promise<SavedBlock | null> {
  const { desks } = memory()
  const key = keyOf(actor, name)
  const desk = desks.get(key)
  if (desk === undefined || over === 0 || whyNotWrite({ ...desk, submission: null }, world.now) !== null) return null
  const { teamId, registrationId, setting, block } = desk
  const content = cleanContent(block.kind, typedContent, block.options)
  if (namesFiles(block.kind, content)) return null
  const counted = { words: wordsOf(block.kind, content), isFilled: isFilled(block.kind, content, 0) }
  const { sessionId, studentId } = actor
  const { now } = world
  const save = {
    now,
    sessionId,
    studentId,
    registrationId,
    teamId,
    blockId: block.id,
    setting,
    over,
    content,
    ...counted,
  }
  const before = await inTurn(`${teamId} ${block.id}`, () => inTime(batchOf(world.db)(teamId, save)))
  if (before === null) {
    desks.delete(key)
    return null
  }
  const progress = progressAfter({ block, current: before, progress: before.progress }, counted)
  return savedNow(world, actor, { version: over + 1, content, ...counted }, progress)
}

/** Of several saves of a block at a time one can win: the others are not written together, but find out alone. */
async function inTurn<T>(block: string, work: () => Promise<T>): Promise<T | null> {
  const { blocks } = memory()
  if (blocks.has(block)) return null
  blocks.add(block)
  try {
    return await work()
  } finally {
    blocks.delete(block)
  }
}

function namesFiles(kind: Desk['block']['kind'], content: string): boolean {
  if (kind === 'IMAGE' || kind === 'FILE') return filesOf(content).length > 0
  return kind === 'RICH' && picturesOf(content).length > 0
}

function batchOf(db: Db): Saves {
  const known = memory().batches.get(db)
  if (known !== undefined) return known
  // A batch serves many requests, so none of them lends it its patience.
  const write = (saves: readonly KnownSave[]) => outsideRequests(() => writeKnown(db, saves))
  const batch = makeBatch(write, batches)
  memory().batches.set(db, batch)
  return batch
}

/** Whoever is told to come again sends the same once more, which changes nothing where it was written after all. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Fault('service.down', { retryAfter: retryAfterSeconds })), patience)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
