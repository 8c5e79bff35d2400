import { z } from 'zod'
import { networkOf } from '@/lib/access/network'
import { nameFacts } from '@/lib/features/people/students/rules'
import { operation } from '@/lib/kernel/operation'
import { sharedLimit } from '@/lib/kernel/rate-limit'
import { suggestedLatin } from './queries'

/** A whole class types its names behind one address. */
const suggestions = sharedLimit('names suggested', 900, 60)

const characters = z.string().trim().max(nameFacts.max).default('')

/** Anybody has a name's characters read in pinyin, the family name with its surname reading: a suggestion, kept nowhere. */
export const suggestName = operation('registrations/open-registrations/suggest-name', {
  access: ['anyone'],
  input: z.object({ nativeFamily: characters, nativeGiven: characters }),
  run: async ({ input, world }) => {
    await suggestions(networkOf(world.ip))
    return suggestedLatin(input.nativeFamily, input.nativeGiven)
  },
})
