import { z } from 'zod'
import { createPasswordLink } from '@/lib/access/password-links'
import { email } from '@/lib/features/people/students/schema'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { createOwner, findAdministratorState } from './queries'

/** Milliseconds; it is read off a terminal, not out of a mail. */
const linkLife = 60 * 60_000

type CreationResult =
  | { state: 'made' | 'known'; link: { token: string; expiresAt: Date } }
  | { state: 'disabled'; link: null }

/**
 * Whoever runs the portal makes an administrator of all projects, who sets a password by a link that works once, within
 * an hour. An existing administrator is left unchanged and gets another link; a disabled one gets none.
 */
export const createAdministrator = operation('people/auth/create-administrator', {
  access: ['system'],
  input: z.object({ email, name: z.string().trim().min(1).max(200).optional() }),
  write: async ({ db, now, record }, { input }): Promise<CreationResult | Unchanged<CreationResult>> => {
    const known = await findAdministratorState(db, input.email)
    if (known?.isDisabled === true) return new Unchanged<CreationResult>({ state: 'disabled', link: null })
    const name = input.name ?? input.email.replace(/@.*/, '')
    const id = known?.id ?? (await createOwner(db, now, { email: input.email, name }))
    const link = await createPasswordLink(db, { kind: 'ADMINISTRATOR', id }, now, linkLife)
    record({ object: ['Administrator', id], reason: known === null ? 'made' : 'link' })
    return { state: known === null ? 'made' : 'known', link }
  },
})
