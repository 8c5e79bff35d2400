import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { stampOf } from './queries'

/** Another text whenever somebody wrote in a conversation about a chapter that the reader has before them (learning#feedback). */
export const getNews = operation('learning/content-threads/get-news', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => ({ stamp: await stampOf(db, visible.contentThreads(actor)) }),
})
