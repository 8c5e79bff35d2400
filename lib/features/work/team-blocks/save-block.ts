import { z } from 'zod'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { cleanContent } from './content.rules'
import { fitFiles } from './fit-files.step'
import { openBlock, type SavedBlock, saveOver, whyNotSave } from './save-over.step'
import { blockKey, versionOver } from './schema'

/**
 * A member saves one block over the version they typed it over (work#saving). Where another save was faster, the answer
 * is the newer version; the same content once more, as after a lost answer, changes nothing. The revision, which the
 * database writes, is the audit. Without a version only an empty block is written.
 */
export const saveBlock = operation('work/team-blocks/save-block', {
  access: ['student'],
  input: z.object({ ...blockKey, schoolId: teamReference.schoolId, content: z.string(), version: versionOver }),
  run: async ({ actor, input, world }): Promise<SavedBlock> => {
    const editable = await openBlock(world, actor, input)
    const typed = cleanContent(editable.block.kind, input.content, editable.block.options)
    refuseIf(whyNotSave(editable, typed, world.now))
    const { content, fileIds } = await fitFiles(world, actor, editable, typed)
    return saveOver(world, actor, editable, { content, fileIds, over: input.version })
  },
})
