import type { Tx } from '@/lib/db/client'
import type { LoginType } from '@/lib/db/generated/enums'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { isSignedIn } from './actor'
import { attempt, forgetFailures } from './attempts'
import { useCode } from './codes'
import { findDevice, rememberDevice, staffHolder } from './devices'
import { passwordMatches } from './passwords'
import { endSession, type Holder, startSession } from './start-session'

/** Somebody says who they are and shows a secret; nobody may have this address. */
type Claim<Account> = {
  loginType: LoginType
  email: string
  account: Account | null
  password: string
  /** The digits of a one-time code, where one may be shown and the secret is one; it is then no password. */
  code: string | null
  /**
   * In the session's transaction, once the secret is right: what else must hold, and the session's project. Null where
   * it does not hold, or the fault to report, which is no guess and counts as none.
   */
  settle(db: Tx, account: Account): Promise<{ projectId: string | null } | Fault | null>
}
type WithPassword = { id: string; passwordHash: string | null }

const people = {
  STUDENT: { model: 'Student', holder: (id: string): Holder => ({ studentId: id }) },
  ADVISER: { model: 'Contact', holder: (id: string): Holder => ({ contactId: id }) },
  COORDINATOR: { model: 'Contact', holder: (id: string): Holder => ({ contactId: id }) },
  ADMIN: { model: 'Administrator', holder: (id: string): Holder => ({ administratorId: id }) },
} as const

/**
 * Starts a session for whoever proves who they are. A refusal is one and the same whatever was wrong, and takes the
 * same statements and the same time for an address nobody has.
 */
export async function signIn<Account extends WithPassword>(world: World, claim: Claim<Account>): Promise<Account> {
  const { loginType, account, password } = claim
  const { model, holder } = people[loginType]
  const code = codeOf(claim)
  // A code has five tries of its own: strangers' guesses at the password lock nobody out of it (docs/decisions/0007).
  const proof = await attempt(world, await budgetOf(world, claim, account?.id, code !== null), {
    prove: () =>
      code === null
        ? passwordMatches(account?.passwordHash, password)
        : useCode(world.db, code, code.digits, world.now),
    settle: (proven) =>
      inTransaction(world, async ({ db, now, record }) => {
        const settled = proven && account !== null ? await claim.settle(db, account) : null
        if (settled === null || account === null) {
          record({ object: [model, account?.id ?? null], reason: 'refused' })
          return null
        }
        if (settled instanceof Fault) {
          record({ object: [model, account.id], reason: settled.key })
          return settled
        }
        // The browser's earlier session would live on with nobody to end it.
        if (isSignedIn(world.actor)) await endSession(db, world.actor.sessionId, now)
        const started = await startSession(db, world, { loginType, holder: holder(account.id), ...settled })
        const staff = staffHolder(loginType, account.id)
        const device = staff === null ? null : await rememberDevice(db, world, staff)
        record({
          object: ['Session', started.id],
          projectId: settled.projectId,
          studentId: loginType === 'STUDENT' ? account.id : null,
          by: { kind: loginType, id: account.id },
        })
        return { account, started, device }
      }),
  })
  if (proof === null) throw new Fault('auth.wrongSecret')
  if (proof instanceof Fault) throw proof
  world.effects.session = proof.started
  if (proof.device !== null) world.effects.device = proof.device
  return proof.account
}

type Owner = WithPassword & { id: string; loginType: LoginType; email: string }

/**
 * Somebody who is signed in enters their password once more; wrong ones count as they do at sign-in. A person without a
 * password proves nothing more than the session does.
 */
export async function provePassword(world: World, owner: Owner, password: string): Promise<boolean> {
  if (owner.passwordHash === null) return true
  const proof = await attempt(world, await budgetOf(world, owner, owner.id, false), {
    prove: () => passwordMatches(owner.passwordHash, password),
    settle: async (proven) => (proven ? true : recordRefusal(world, owner)),
  })
  return proof !== null
}

function recordRefusal(world: World, { loginType, id }: Owner): Promise<null> {
  return inTransaction(world, async ({ record }) => {
    record({ object: [people[loginType].model, id], reason: 'refused' })
    return null
  })
}

/**
 * The password was set anew by a link that only the owner's mailbox has: what others guessed before no longer locks the
 * owner out.
 */
export function forgetGuesses(owner: Pick<Owner, 'loginType' | 'email'>): Promise<void> {
  return forgetFailures(accountKey(owner))
}

/** A browser the person has signed in with before counts for itself. */
async function budgetOf(world: World, of: Pick<Owner, 'loginType' | 'email'>, id: string | undefined, isCode: boolean) {
  if (isCode) return { account: null }
  const device = await findDevice(world, staffHolder(of.loginType, id))
  return device === null ? { account: accountKey(of) } : { own: device }
}

function accountKey({ loginType, email }: { loginType: LoginType; email: string }): string {
  return `${loginType}|${email}`
}

function codeOf({ loginType, email, code }: Pick<Claim<never>, 'loginType' | 'email' | 'code'>) {
  if (code === null || (loginType !== 'STUDENT' && loginType !== 'ADVISER')) return null
  return { loginType, email, digits: code }
}
