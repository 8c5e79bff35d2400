import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { ofStudent } from '@/lib/features/learning/courses/schema'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getReader } from './get-reader'
import { findSessionOf } from './queries'

/** A chapter by its own id, with all it shows (learning#chapters). */
export const getChapter = operation('learning/chapters/get-chapter', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ contentId: id, ...ofStudent }),
  run: async ({ actor, input, world }) => {
    const sessionId = orNotFound(await findSessionOf(world.db, visible.contents(actor), input.contentId))
    return getReader.run({ actor, input: { ...input, sessionId }, world })
  },
})
