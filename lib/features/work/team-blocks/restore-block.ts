import { z } from 'zod'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { cleanContent } from './content.rules'
import { fitFiles } from './fit-files.step'
import { getRevision } from './queries'
import { openBlock, saveOver, whyNotSave } from './save-over.step'
import { blockKey, version } from './schema'

/** An older version of a block becomes its newest one; nothing written since is lost. A quiz is answered, not restored. */
export const restoreBlock = operation('work/team-blocks/restore-block', {
  access: ['student'],
  input: z.object({ ...blockKey, version, over: version }),
  run: async ({ actor, input, world }) => {
    const editable = await openBlock(world, actor, input)
    if (editable.block.kind === 'QUIZ') throw new Fault('notFound')
    const old = await getRevision(world.db, editable.teamId, editable.block.id, input.version)
    const typed = cleanContent(editable.block.kind, old.content, editable.block.options)
    refuseIf(whyNotSave(editable, typed, world.now))
    const { content, fileIds } = await fitFiles(world, actor, editable, typed)
    return saveOver(world, actor, editable, { content, fileIds, over: input.over })
  },
})
