import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { mailboxTwin } from '@/lib/providers/mail'
import signIns from '@/prisma/seed/sign-ins.json'
import { hasDemoWorld } from './queries'
import { isSignInType } from './rules'

/**
 * Who can sign in to the demo world, for its login page. Nobody where mails are really sent: these passwords are public,
 * and the codes are there to be read.
 */
export const listDemoSignIns = operation('people/auth/list-demo-sign-ins', {
  access: ['anyone'],
  input: z.object({}),
  run: async ({ world }) => {
    if (mailboxTwin() === null || !(await hasDemoWorld(world.db))) return []
    return signIns.flatMap(({ role, email, password, project }) => {
      const type = role === 'administrator' ? 'admin' : role
      return isSignInType(type) ? [{ type, email, password, projectCode: project }] : []
    })
  },
})
