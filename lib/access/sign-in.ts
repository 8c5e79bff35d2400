import type { Tx } from '@/lib/db/client'
import type { LoginType } from '@/lib/db/generated/enums'
import { Fault } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { isSignedIn } from './actor'
import { attempt } from './attempts'
import { useCode } from './codes'
import { passwordMatches } from './passwords'
import { endSession, type Holder, startSession } from './start-session'

/** Somebody says who she is and shows a secret; nobody may have this address. */
type Claim<Account> = {
  loginType: LoginType
  email: string
  account: Account | null
  password: string
  /** The digits of a one-time code, where one may be shown and the secret is one. */
  code: string | null
  /** In the session's transaction, once the secret holds: what else must hold (null: it does not), and the session's project. */
  settle(db: Tx, account: Account): Promise<{ projectId: string | null } | null>
}
type WithPassword = { id: string; passwordHash: string | null }

const people = {
  STUDENT: { model: 'Student', holder: (id: string): Holder => ({ studentId: id }) },
  ADVISER: { model: 'Contact', holder: (id: string): Holder => ({ contactId: id }) },
  COORDINATOR: { model: 'Contact', holder: (id: string): Holder => ({ contactId: id }) },
  ADMIN: { model: 'Administrator', holder: (id: string): Holder => ({ administratorId: id }) },
} as const

/**
 * Starts a session for whoever proves her claim. A refusal is one and the same whatever was wrong, and takes the same
 * statements and the same time for an address nobody has.
 */
export async function signIn<Account extends WithPassword>(world: World, claim: Claim<Account>): Promise<Account> {
  const proof = await attempt(world, accountKey(claim), async () => {
    const proven = await isProven(world, claim)
    return inTransaction(world, async ({ db, now, record }) => {
      const { loginType, account } = claim
      const { model, holder } = people[loginType]
      const settled = proven && account !== null ? await claim.settle(db, account) : null
      if (settled === null || account === null) {
        record({ object: [model, account?.id ?? null], reason: 'refused' })
        return null
      }
      // The browser's earlier session would live on with nobody to end it.
      if (isSignedIn(world.actor)) await endSession(db, world.actor.sessionId, now, 'LOGOUT')
      const started = await startSession(db, world, { loginType, holder: holder(account.id), ...settled })
      record({
        object: ['Session', started.id],
        projectId: settled.projectId,
        studentId: loginType === 'STUDENT' ? account.id : null,
      })
      return { account, started }
    })
  })
  if (proof === null) throw new Fault('auth.wrongSecret')
  world.effects.session = proof.started
  return proof.account
}

type Owner = WithPassword & { loginType: LoginType; email: string }

/**
 * Somebody who is signed in shows her password once more; wrong ones count as they do at sign-in. Who has none proves
 * nothing more than her session does.
 */
export async function provePassword(world: World, owner: Owner, password: string): Promise<boolean> {
  if (owner.passwordHash === null) return true
  const matches = async () => ((await passwordMatches(owner.passwordHash, password)) ? true : null)
  return (await attempt(world, accountKey(owner), matches)) !== null
}

function accountKey({ loginType, email }: { loginType: LoginType; email: string }): string {
  return `${loginType}|${email}`
}

async function isProven(world: World, claim: Claim<WithPassword>): Promise<boolean> {
  const { loginType, email, account, password, code } = claim
  if (code !== null && (loginType === 'STUDENT' || loginType === 'ADVISER')) {
    if (await useCode(world.db, { loginType, email }, code, world.now)) return true
  }
  return passwordMatches(account?.passwordHash, password)
}
