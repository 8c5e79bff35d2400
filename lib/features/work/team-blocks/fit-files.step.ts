import type { StudentActor } from '@/lib/access/actor'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import { type BlockContent, filesOf } from '@/lib/features/work/workspaces/rules'
import { picturesOf, withPictures } from '@/lib/html/clean-html'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { type EditableBlock, listNamedFiles, type NamedFile } from './queries'

type Fitting = { content: BlockContent; fileIds: string[] }

/**
 * Of the files a content names those that may stand in this team's work. A picture in a text that may not, or is not there
 * yet, goes from it, as one pasted from elsewhere: the words are saved. A list of files is refused, whose writer must know.
 */
export async function fitFiles(
  world: World,
  actor: StudentActor,
  editable: EditableBlock,
  content: BlockContent,
): Promise<Fitting> {
  const { kind } = editable.block
  const keys =
    kind === 'RICH'
      ? picturesOf(content)
      : kind === 'IMAGE' || kind === 'FILE'
        ? filesOf(content).map(({ key }) => key)
        : []
  if (keys.length === 0) return { content, fileIds: [] }
  const found = new Map((await arrived(world, actor, editable, keys)).map((file) => [file.key, file]))
  const fitting = new Map<string, string>()
  for (const key of keys) {
    const file = found.get(key)
    if (file?.fits === true && file.state === 'STORED' && (kind === 'FILE' || isPicture(file)))
      fitting.set(key, file.id)
    else if (kind !== 'RICH') throw new Fault(file?.fits === true ? 'files.notPicture' : 'files.notUploaded')
  }
  const kept = kind === 'RICH' ? withPictures(content, new Set(fitting.keys())) : content
  return { content: kept, fileIds: [...fitting.values()] }
}

/** What the writer has sent past the portal is looked at now. */
async function arrived(
  world: World,
  actor: StudentActor,
  { teamId, block }: EditableBlock,
  keys: readonly string[],
): Promise<NamedFile[]> {
  const named = await listNamedFiles(world.db, teamId, keys)
  const waiting = named.filter(({ fits, state }) => fits && state === 'EXPECTED')
  if (waiting.length === 0) return named
  for (const { key } of waiting) {
    try {
      await confirmUpload(world, actor, { key, purpose: 'BLOCK_FILE' })
    } catch (thrown) {
      if (block.kind !== 'RICH' || !(thrown instanceof Fault)) throw thrown
    }
  }
  return listNamedFiles(world.db, teamId, keys)
}

function isPicture({ mime }: NamedFile): boolean {
  return mime?.startsWith('image/') === true
}
