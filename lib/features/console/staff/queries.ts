import { liveOwners } from '@/lib/access/owners'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { GrantRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { StaffState } from './rules'

const liveGrants = {
  where: { revokedAt: null },
  select: {
    id: true,
    role: true,
    createdAt: true,
    projectId: true,
    project: { select: { code: true, name: true } },
    grantedBy: { select: { name: true } },
  },
  orderBy: [{ project: { code: 'asc' } }, { role: 'asc' }],
} as const satisfies Prisma.Administrator$grantsArgs

const select = {
  id: true,
  createdAt: true,
  name: true,
  email: true,
  disabledAt: true,
  version: true,
  passwordHash: true,
  totpConfirmedAt: true,
  grants: liveGrants,
} as const satisfies Prisma.AdministratorSelect
type MemberRow = Prisma.AdministratorGetPayload<{ select: typeof select }>

type StaffGrant = {
  id: string
  role: GrantRole
  createdAt: Date
  projectId: string | null
  project: { code: string; name: Bilingual } | null
  grantedBy: string | null
}
export type StaffMember = Pick<MemberRow, 'id' | 'createdAt' | 'name' | 'email' | 'disabledAt' | 'version'> & {
  hasPassword: boolean
  hasTotp: boolean
  grants: StaffGrant[]
}

function memberOf({ passwordHash, totpConfirmedAt, grants, ...row }: MemberRow): StaffMember {
  return {
    ...row,
    hasPassword: passwordHash !== null,
    hasTotp: totpConfirmedAt !== null,
    grants: grants.map(({ project, grantedBy, ...grant }) => ({
      ...grant,
      project: project && { code: project.code, name: bilingualOf(project.name) },
      grantedBy: grantedBy?.name ?? null,
    })),
  }
}

const inState: Record<StaffState, Prisma.AdministratorWhereInput> = {
  active: { disabledAt: null },
  disabled: { disabledAt: { not: null } },
  all: {},
}

const named = (search: string): Prisma.AdministratorWhereInput => ({
  erasedAt: null,
  isProgram: false,
  ...(search === ''
    ? {}
    : {
        OR: [
          { name: { contains: asItStands(search), mode: 'insensitive' } },
          { email: { contains: asItStands(search.toLowerCase()) } },
          {
            grants: {
              some: { revokedAt: null, project: { code: { contains: asItStands(search), mode: 'insensitive' } } },
            },
          },
        ],
      }),
})

/** Administrators by name, with when each was last seen. */
export async function listMembers(
  db: Db,
  { state, search }: { state: StaffState; search: string },
  window: RowWindow,
): Promise<Page<StaffMember & { lastSeenAt: Date | null }>> {
  const where = { AND: [named(search), inState[state]] }
  const rows = await db.administrator.findMany({
    where,
    select: { ...select, sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    ...window,
  })
  const shown = rows.map(({ sessions, ...row }) => ({ ...memberOf(row), lastSeenAt: sessions[0]?.lastSeenAt ?? null }))
  return { rows: shown, total: await db.administrator.count({ where }) }
}

/** How many administrators each state of the list holds. */
export async function countMembers(db: Db, search: string): Promise<Record<StaffState, number>> {
  const all = await db.administrator.count({ where: named(search) })
  const active = await db.administrator.count({ where: { AND: [named(search), inState.active] } })
  return { active, disabled: all - active, all }
}

/** An administrator who still is a person. */
export async function getMember(db: Db, id: string): Promise<StaffMember> {
  const row = isUuid(id)
    ? await db.administrator.findFirst({ where: { id, erasedAt: null, isProgram: false }, select })
    : null
  return memberOf(orNotFound(row))
}

/** Whether no other owner of all projects would remain. */
export async function isLastOwner(db: Db, { id, grants, disabledAt }: StaffMember): Promise<boolean> {
  if (disabledAt !== null || !grants.some(({ role, projectId }) => role === 'OWNER' && projectId === null)) return false
  return (await db.administrator.count({ where: { AND: [liveOwners, { id: { not: id } }] } })) === 0
}

export type LiveSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  userAgent: string | null
  project: string | null
}

/** Sessions that were neither ended nor have run out, the last seen first. */
export async function listLiveSessions(db: Db, administratorId: string, now: Date): Promise<LiveSession[]> {
  const rows = await db.session.findMany({
    where: { administratorId, endedAt: null, expiresAt: { gt: now } },
    select: { id: true, createdAt: true, lastSeenAt: true, userAgent: true, project: { select: { code: true } } },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(({ project, ...row }) => ({ ...row, project: project?.code ?? null }))
}

/** Ends one session of an administrator; false where it has ended. */
export async function endOneSession(db: Tx, administratorId: string, sessionId: string, now: Date): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  const { count } = await db.session.updateMany({
    where: { id: sessionId, administratorId, endedAt: null },
    data: { endedAt: now, endReason: 'REVOKED' },
  })
  return count === 1
}

/** The projects a grant may be for. */
export async function listGrantProjects(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
): Promise<{ id: string; code: string; name: Bilingual }[]> {
  const rows = await db.project.findMany({
    where: scope,
    select: { id: true, code: true, name: true },
    orderBy: { code: 'asc' },
    take: 1000,
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name) }))
}

type NewGrant = { role: GrantRole; projectId: string | null; grantedById: string }

/** An administrator without a password yet, with a first grant. */
export async function createMember(
  db: Tx,
  now: Date,
  who: { email: string; name: string },
  grant: NewGrant,
): Promise<string> {
  const { id } = await db.administrator.create({
    data: { ...who, createdAt: now, grants: { create: { ...grant, createdAt: now } } },
    select: { id: true },
  })
  return id
}

export async function createGrant(db: Tx, now: Date, administratorId: string, grant: NewGrant): Promise<string> {
  const { id } = await db.grant.create({ data: { ...grant, administratorId, createdAt: now }, select: { id: true } })
  return id
}

/** Takes a grant; false where it was taken meanwhile. */
export async function revokeGrant(db: Tx, grantId: string, now: Date): Promise<boolean> {
  const { count } = await db.grant.updateMany({ where: { id: grantId, revokedAt: null }, data: { revokedAt: now } })
  return count === 1
}

/** Shuts an administrator out, or in again; false where somebody changed the row since it was read. */
export async function setDisabled(
  db: Tx,
  { id, version }: { id: string; version: number },
  disabledAt: Date | null,
): Promise<boolean> {
  const { count } = await db.administrator.updateMany({
    where: { id, version },
    data: { disabledAt, version: { increment: 1 } },
  })
  return count === 1
}

/** An address of an administrator, of whatever state, is taken. */
export async function isAdministratorAddress(db: Db, email: string): Promise<boolean> {
  return (await db.administrator.count({ where: { email } })) > 0
}
