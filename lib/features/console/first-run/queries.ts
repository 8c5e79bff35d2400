import { liveOwners } from '@/lib/access/owners'
import type { Db, Tx } from '@/lib/db/client'
import { organiserKeys } from '@/lib/features/catalogue/settings/organiser.queries'

const key = 'setup-token'

/** Whether somebody may do everything in every project. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await db.administrator.findFirst({ where: liveOwners, select: { id: true } })) !== null
}

const valueOf = (hash: Uint8Array) => ({ hash: Buffer.from(hash).toString('hex') })

/** The one token that makes the owner, as its hash; an earlier one opens nothing any more. */
export async function putToken(db: Tx, now: Date, hash: Uint8Array): Promise<void> {
  const value = valueOf(hash)
  await db.setting.upsert({
    where: { key },
    create: { key, value, createdAt: now, updatedAt: now },
    update: { value, updatedAt: now, version: { increment: 1 } },
    select: { id: true },
  })
}

export async function isToken(db: Db, hash: Uint8Array): Promise<boolean> {
  return (await db.setting.count({ where: { key, value: { equals: valueOf(hash) } } })) > 0
}

/** Uses the token up; false where it was used meanwhile or is another. */
export async function useToken(db: Tx, hash: Uint8Array): Promise<boolean> {
  const { count } = await db.setting.deleteMany({ where: { key, value: { equals: valueOf(hash) } } })
  return count === 1
}

/** What is left of a token once there is an owner. */
export async function forgetToken(db: Tx): Promise<number> {
  return (await db.setting.deleteMany({ where: { key } })).count
}

/** Whether a project was ever published. */
export async function hasPublished(db: Db): Promise<boolean> {
  return (await db.project.findFirst({ where: { state: { not: 'DRAFT' } }, select: { id: true } })) !== null
}

/** How far an owner of a new portal is; a template counts once a project can go live with it. */
export async function findFirstSteps(db: Db, administratorId: string) {
  const [mail, seasons, projects, template, rule, transfer, own, administrators] = await Promise.all([
    db.outboxMail.findFirst({
      where: { personKind: 'ADMINISTRATOR', personId: administratorId, template: 'test-mail' },
      orderBy: { id: 'desc' },
      select: { state: true },
    }),
    db.season.count(),
    db.project.count(),
    db.template.findFirst({ where: { unfinished: 0, blocks: { some: {} } }, select: { id: true } }),
    db.certificateRule.findFirst({ where: { active: true }, select: { id: true } }),
    db.setting.count({ where: { key: organiserKeys.bank } }),
    db.administrator.findUnique({ where: { id: administratorId }, select: { totpConfirmedAt: true } }),
    db.administrator.count({ where: { disabledAt: null, erasedAt: null, isProgram: false } }),
  ])
  return {
    mail: mail?.state ?? null,
    hasSeason: seasons > 0,
    hasProject: projects > 0,
    hasTemplate: template !== null,
    hasCertificateRule: rule !== null,
    hasAccount: transfer > 0,
    hasApp: (own?.totpConfirmedAt ?? null) !== null,
    hasOthers: administrators > 1,
  }
}
