import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { signIn } from '@/lib/access/sign-in'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { say } from '@/lib/kernel/text'
import { findContactAccount, findProject, greetContact } from './queries'
import { codeDigits } from './rules'
import { contactSecret, projectCode, username } from './schema'

const role = z.enum(['adviser', 'coordinator'])

type Form = { role?: z.output<typeof role> | undefined; secret?: string; projectCode?: string | undefined }
const roleOf = (form: Form) => form.role ?? (form.projectCode ? 'coordinator' : 'adviser')
const isEmpty = (field: string | undefined) => field === undefined || field === ''
/** Each empty field is told at once, beside whatever else is wrong. */
const always = { when: () => true }

/**
 * An adviser signs in with a one-time code or a password, a coordinator with a password and a project
 * (people#sign-in). Left out, the role is the one whose fields are filled in.
 */
export const signInContact = operation('people/auth/sign-in-contact', {
  access: ['anyone'],
  input: z
    .object({
      email: username,
      secret: contactSecret,
      role: role.optional(),
      projectCode: projectCode.or(z.literal('')).optional(),
    })
    .refine((form: Form) => !isEmpty(form.secret) || roleOf(form) === 'coordinator', {
      path: ['secret'],
      error: say('auth.errors.codeRequired'),
      ...always,
    })
    .refine((form: Form) => !isEmpty(form.secret) || roleOf(form) === 'adviser', {
      path: ['secret'],
      error: say('auth.errors.passwordRequired'),
      ...always,
    })
    .refine((form: Form) => !isEmpty(form.projectCode) || roleOf(form) === 'adviser', {
      path: ['projectCode'],
      error: say('auth.errors.projectRequired'),
      ...always,
    }),
  run: async ({ input, world }) => {
    const role = roleOf(input)
    const project = role === 'coordinator' ? await chosenProject(input.projectCode, world.db) : null
    const loginType = role === 'coordinator' ? 'COORDINATOR' : 'ADVISER'
    const contact = await signIn(world, {
      loginType,
      email: input.email,
      account: await findContactAccount(world.db, loginType, input.email),
      password: input.secret,
      code: loginType === 'ADVISER' ? codeDigits(input.secret) : null,
      settle: async (db, { id }) => {
        await greetContact(db, id, world.now, world.language)
        return { projectId: project?.id ?? null }
      },
    })
    const { id, schoolId, latinName, family, given } = contact
    const name = latinName ?? `${family ?? ''}${given ?? ''}`
    return { role, id, schoolId, name, projectCode: project?.code ?? null }
  },
})

/** Any project that is open for sign-in: it filters the first view and limits nothing (people#session-project). */
async function chosenProject(code: string | undefined, db: Parameters<typeof findProject>[0]) {
  const project = code ? await findProject(db, visible.projects(anyone), code) : null
  if (project !== null) return project
  const key = code ? 'auth.errors.projectUnknown' : 'auth.errors.projectRequired'
  throw new Fault('input.invalid', { fields: [{ field: 'projectCode', key }] })
}
