import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { findOwnLinks } from './find-own-links.step'

/** Who is a student's adviser, and who says to be (people#proposed-links). */
export const listOwnLinks = operation('people/adviser-links/list-own-links', {
  access: ['student'],
  input: z.object({}),
  run: ({ actor, world }) => findOwnLinks(world, actor),
})
