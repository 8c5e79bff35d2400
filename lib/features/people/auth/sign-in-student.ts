import { z } from 'zod'
import { signIn } from '@/lib/access/sign-in'
import { operation } from '@/lib/kernel/operation'
import { findStudentAccount, greetStudent } from './queries'
import { codeDigits } from './rules'
import { codeOrPassword, username } from './schema'

/** A student signs in with a one-time code or their password (people#sign-in). */
export const signInStudent = operation('people/auth/sign-in-student', {
  access: ['anyone'],
  input: z.object({ email: username, secret: codeOrPassword }),
  run: async ({ input, world }) => {
    const student = await signIn(world, {
      loginType: 'STUDENT',
      email: input.email,
      account: await findStudentAccount(world.db, input.email),
      password: input.secret,
      code: codeDigits(input.secret),
      settle: async (db, { id }) => {
        await greetStudent(db, id, world.now, world.language)
        return { projectId: null }
      },
    })
    const { id, schoolId, nativeFamily, nativeGiven } = student
    return { role: 'student' as const, id, schoolId, nativeFamily, nativeGiven }
  },
})
