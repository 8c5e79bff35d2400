import type { Prisma } from '@/lib/db/generated/client'

/** Administrators who may do everything in every project now: people who can sign in, no programs. */
export const liveOwners = {
  disabledAt: null,
  erasedAt: null,
  isProgram: false,
  grants: { some: { role: 'OWNER', projectId: null, revokedAt: null } },
} as const satisfies Prisma.AdministratorWhereInput
