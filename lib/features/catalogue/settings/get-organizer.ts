import { z } from 'zod'
import { env } from '@/lib/env'
import { operation } from '@/lib/kernel/operation'
import { getSetting } from './values.queries'

/** Whom somebody writes to who can't sign in: the address that was set, else that of the environment (catalogue#settings). */
export const getOrganizer = operation('catalogue/settings/get-organizer', {
  access: ['anyone', 'student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ world }) => {
    const { email } = (await getSetting(world.db, 'organizer')).value
    return { email: email ?? env().ORGANIZER_EMAIL }
  },
})
