import { z } from 'zod'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { cleanContent } from './content.rules'
import { fitFiles } from './fit-files.step'
import { getRevision } from './queries'
import { deskOf, saveOver, whyNotSave } from './save-over.step'
import { blockKey, version } from './schema'

/** An older version of a block becomes its newest one; nothing written since is lost. A quiz is answered, not restored. */
export const restoreBlock = operation('work/team-blocks/restore-block', {
  access: ['student'],
  input: z.object({ ...blockKey, version, over: version }),
  run: async ({ actor, input, world }) => {
    const desk = await deskOf(world, actor, input)
    if (desk.block.kind === 'QUIZ') throw new Fault('notFound')
    const old = await getRevision(world.db, desk.teamId, desk.block.id, input.version)
    const typed = cleanContent(desk.block.kind, old.content, desk.block.options)
    refuseIf(whyNotSave(desk, typed, world.now))
    const { content, fileIds } = await fitFiles(world, actor, desk, typed)
    return saveOver(world, actor, desk, { content, fileIds, over: input.over })
  },
})
