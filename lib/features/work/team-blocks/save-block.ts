import { z } from 'zod'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { refuseIf } from '@/lib/kernel/fault'
import { makeGate } from '@/lib/kernel/gate'
import { operation } from '@/lib/kernel/operation'
import { cleanContent } from './content.rules'
import { fitFiles } from './fit-files.step'
import { isDeskKnown, rememberDesk, saveKnown } from './save-known.step'
import { openBlock, type SavedBlock, saveOver, whyNotSave } from './save-over.step'
import { blockKey, versionOver } from './schema'

/** A save is let in while those before it are answered within a second; all doors share it. */
const pass = (globalThis.portalSaves ??= makeGate(200))

declare global {
  var portalSaves: ReturnType<typeof makeGate> | undefined
}

/**
 * A member saves one block over the version they typed it over (work#saving). Where another save was faster, the answer
 * is the newer version; the same content once more, as after a lost answer, changes nothing. The revision, which the
 * database writes, is the audit. Without a version only an empty block is written.
 */
export const saveBlock = operation('work/team-blocks/save-block', {
  access: ['student'],
  input: z.object({ ...blockKey, schoolId: teamReference.schoolId, content: z.string(), version: versionOver }),
  run: ({ actor, input, world }) =>
    pass(async (): Promise<SavedBlock> => {
      const known = await saveKnown(world, actor, input)
      if (known !== null) return known
      const editable = await openBlock(world, actor, input)
      const typed = cleanContent(editable.block.kind, input.content, editable.block.options)
      refuseIf(whyNotSave(editable, typed, world.now))
      const { content, fileIds } = await fitFiles(world, actor, editable, typed)
      const saved = await saveOver(world, actor, editable, { content, fileIds, over: input.version })
      rememberDesk(actor, editable)
      return saved
    }),
})

type BlockSaving = Parameters<(typeof saveBlock)['run']>[0]

/** The same save by a caller who is remembered (docs/decisions/0020); null: the caller must be read first. */
export const saveBlockKnown = async ({ actor, input, world }: BlockSaving): Promise<SavedBlock | null> =>
  isDeskKnown(actor, input) ? pass(() => saveKnown(world, actor, input)) : null
