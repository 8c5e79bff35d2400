import type { Tx } from '@/lib/db/client'
import type { LoginType } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { World } from '@/lib/kernel/world'
import { newToken, tokenHash } from './tokens'

/*
 * A browser in which a member of staff has proved who they are: what strangers guess at the account does not count
 * there (docs/decisions/0007). Students and advisers need none, since a code by mail lets them in.
 */

const day = 86_400_000
/** Milliseconds since the last sign-in. */
const deviceLife = 90 * day
/** Browsers an account is known in at once: a script that brings no cookie fills no table. */
const mostDevices = 50

type StaffHolder = { contactId: string } | { administratorId: string }

/** Staff are coordinators and administrators; nobody else has known browsers, and nobody where there is no account. */
export function staffHolder(loginType: LoginType, id: string | undefined): StaffHolder | null {
  if (id === undefined) return null
  if (loginType === 'ADMIN') return { administratorId: id }
  return loginType === 'COORDINATOR' ? { contactId: id } : null
}

/** The device of this browser for one account; its id, which counts what is guessed there, stays for its whole life. */
export async function findDevice(world: World, holder: StaffHolder | null): Promise<string | null> {
  const token = world.deviceToken
  if (token.length < 40 || token.length > 100) return null
  const rows = await world.db.knownDevice.findMany({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: world.now } },
    select: { id: true, contactId: true, administratorId: true },
  })
  if (holder === null) return null
  const isHers = (row: (typeof rows)[number]) =>
    'contactId' in holder ? row.contactId === holder.contactId : row.administratorId === holder.administratorId
  return rows.find(isHers)?.id ?? null
}

export type Device = { token: string; expires: Date }

/** After a good proof the browser has a new token, for this account and the others it is known for. */
export async function rememberDevice(db: Tx, world: World, holder: StaffHolder): Promise<Device> {
  const { now } = world
  const token = newToken()
  const expires = new Date(now.getTime() + deviceLife)
  const fresh = { tokenHash: tokenHash(token) }
  if (world.deviceToken !== '') {
    const brought = { tokenHash: tokenHash(world.deviceToken), expiresAt: { gt: now } }
    await db.knownDevice.updateMany({ where: brought, data: fresh })
  }
  const { count } = await db.knownDevice.updateMany({ where: { ...fresh, ...holder }, data: { expiresAt: expires } })
  if (count === 0) {
    await db.knownDevice.create({
      data: { id: newId(now), createdAt: now, expiresAt: expires, ...fresh, ...holder },
      select: { id: true },
    })
    await forgetOldest(db, holder)
  }
  return { token, expires }
}

async function forgetOldest(db: Tx, holder: StaffHolder): Promise<void> {
  const last = await db.knownDevice.findMany({
    where: holder,
    orderBy: [{ expiresAt: 'desc' }, { id: 'desc' }],
    skip: mostDevices,
    select: { id: true },
  })
  if (last.length > 0) await db.knownDevice.deleteMany({ where: { id: { in: last.map(({ id }) => id) } } })
}

/** A changed password makes every browser a stranger's again. */
export async function forgetDevices(db: Tx, holder: StaffHolder): Promise<void> {
  await db.knownDevice.deleteMany({ where: holder })
}
