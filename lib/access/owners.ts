import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

/** Administrators who may do everything in every project now: people who can sign in, no programs. */
export const liveOwners = {
  disabledAt: null,
  erasedAt: null,
  isProgram: false,
  grants: { some: { role: 'OWNER', projectId: null, revokedAt: null } },
} as const satisfies Prisma.AdministratorWhereInput

/** Whether an owner without an authenticator app owns nothing (people#authenticator-app). */
export async function ownersNeedApp(db: Db): Promise<boolean> {
  const where = { key: 'signIn', value: { path: ['ownersNeedApp'], equals: true } }
  return (await db.setting.count({ where })) > 0
}
