import { findLinkHolder } from '@/lib/access/password-links'
import { type Authenticator, openSecret } from '@/lib/access/second-factor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { LoginType } from '@/lib/db/generated/enums'
import type { SettingValue } from '@/lib/features/catalogue/settings/schema'
import { isLanguage, type Language } from '@/lib/i18n/languages'

type Password = { passwordHash: string | null }

export type StudentAccount = Password & {
  id: string
  schoolId: string
  nativeFamily: string | null
  nativeGiven: string | null
}

/** The student of an address; that of an entry which was merged is the student's who stays (people#merged-students). */
export const ofAddress = (email: string) => ({ OR: [{ email }, { mergedFrom: { some: { email } } }] })

/** The student who may sign in with this address. */
export function findStudentAccount(db: Db, email: string): Promise<StudentAccount | null> {
  return db.student.findFirst({
    where: { ...ofAddress(email), disabledAt: null, erasedAt: null, mergedIntoId: null },
    select: { id: true, schoolId: true, nativeFamily: true, nativeGiven: true, passwordHash: true },
  })
}

export type ContactRole = 'ADVISER' | 'COORDINATOR'
export type ContactAccount = Password & {
  id: string
  schoolId: string
  latinName: string | null
  family: string | null
  given: string | null
}

/** The contact who may sign in with this address in this role; one address may have both. */
export function findContactAccount(db: Db, role: ContactRole, email: string): Promise<ContactAccount | null> {
  return db.contact.findFirst({
    where: { role, email, disabledAt: null, erasedAt: null },
    select: { id: true, schoolId: true, latinName: true, family: true, given: true, passwordHash: true },
  })
}

export type AdministratorAccount = Password & {
  id: string
  /** The secret of the authenticator app, once a code has shown that it works. */
  totp: Authenticator | null
}

export async function findAdministratorAccount(
  db: Db,
  where: { email: string } | { id: string },
): Promise<AdministratorAccount | null> {
  const row = await db.administrator.findFirst({
    where: { ...where, disabledAt: null, erasedAt: null },
    select: { id: true, passwordHash: true, totpSecretCipher: true, totpConfirmedAt: true, totpLastStep: true },
  })
  if (row === null) return null
  const { id, passwordHash, totpSecretCipher, totpConfirmedAt, totpLastStep } = row
  if (totpConfirmedAt === null || totpSecretCipher === null) return { id, passwordHash, totp: null }
  return { id, passwordHash, totp: { secret: openSecret(id, totpSecretCipher), lastStep: totpLastStep } }
}

/** An administrator by e-mail address, also one who may not sign in. */
export async function findAdministratorState(
  db: Db,
  email: string,
): Promise<{ id: string; isDisabled: boolean } | null> {
  const row = await db.administrator.findUnique({
    where: { email },
    select: { id: true, disabledAt: true, erasedAt: true },
  })
  return row && { id: row.id, isDisabled: row.disabledAt !== null || row.erasedAt !== null }
}

/** An administrator who may do everything in every project, without a password yet unless one is given. */
export async function createOwner(
  db: Tx,
  now: Date,
  who: { email: string; name: string; passwordHash?: string },
): Promise<string> {
  const { id } = await db.administrator.create({
    data: { ...who, createdAt: now, grants: { create: { createdAt: now, role: 'OWNER' } } },
    select: { id: true },
  })
  return id
}

/** Notes a student's first sign-in and the language for messages to the student. */
export async function greetStudent(db: Tx, id: string, now: Date, language: Language): Promise<void> {
  await db.$executeRaw`
    update student
    set first_signed_in_at = coalesce(first_signed_in_at, ${now}), language = coalesce(language, ${language})
    where id = ${id}::uuid and (first_signed_in_at is null or language is null)`
}

/** The same of an adviser or coordinator. */
export async function greetContact(db: Tx, id: string, now: Date, language: Language): Promise<void> {
  await db.$executeRaw`
    update contact
    set first_signed_in_at = coalesce(first_signed_in_at, ${now}), language = coalesce(language, ${language})
    where id = ${id}::uuid and (first_signed_in_at is null or language is null)`
}

/** A project in reach by its code, as it is chosen at sign-in. */
export async function findProject(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  code: string,
): Promise<{ id: string; code: string } | null> {
  return db.project.findFirst({ where: { AND: [scope, { code }] }, select: { id: true, code: true } })
}

/** The project of this code, if the administrator holds a live grant on it or on all of them. */
async function findGrantedProject(db: Db, administratorId: string, code: string): Promise<{ id: string } | null> {
  const project = await db.project.findUnique({ where: { code }, select: { id: true } })
  const grant = await db.grant.findFirst({
    where: { administratorId, revokedAt: null, OR: [{ projectId: null }, { projectId: project?.id ?? null }] },
    select: { id: true },
  })
  return grant === null ? null : project
}

/** Whether there is a project that sign-in offers. */
export async function hasPublishedProject(db: Db): Promise<boolean> {
  return (await db.project.findFirst({ where: { state: { not: 'DRAFT' } }, select: { id: true } })) !== null
}

/** The project of an administrator's session: the granted one of this code, or without a code none, for a grant on all. */
export async function findSessionProject(
  db: Db,
  administratorId: string,
  code: string,
): Promise<{ id: string | null } | null> {
  if (code !== '') return findGrantedProject(db, administratorId, code)
  const ofAll = { administratorId, revokedAt: null, projectId: null }
  return (await db.grant.findFirst({ where: ofAll, select: { id: true } })) === null ? null : { id: null }
}

export async function hasDemoWorld(db: Db): Promise<boolean> {
  return (
    (await db.administrator.findFirst({ where: { isDemo: true, disabledAt: null }, select: { id: true } })) !== null
  )
}

/** Somebody with a password of their own: what its rules, its mails and its sessions need. */
export type PasswordHolder = Password & {
  kind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'
  id: string
  role: 'student' | 'adviser' | 'coordinator' | 'admin'
  loginType: LoginType
  email: string
  language: Language | null
}

/** What the audit calls them. */
export const models = { STUDENT: 'Student', CONTACT: 'Contact', ADMINISTRATOR: 'Administrator' } as const

const roles = { ADVISER: 'adviser', COORDINATOR: 'coordinator' } as const
const personSelect = { id: true, email: true, passwordHash: true, language: true } as const

export async function findStudentPerson(
  db: Db,
  where: { id: string } | { email: string },
): Promise<PasswordHolder | null> {
  const named = 'email' in where ? ofAddress(where.email) : where
  const row = await db.student.findFirst({
    where: { ...named, disabledAt: null, erasedAt: null, mergedIntoId: null },
    select: personSelect,
  })
  return row?.email ? { ...own(row, row.email), kind: 'STUDENT', role: 'student', loginType: 'STUDENT' } : null
}

export async function findContactPerson(
  db: Db,
  where: { id: string } | { email: string; role: ContactRole },
): Promise<PasswordHolder | null> {
  const row = await db.contact.findFirst({
    where: { ...where, disabledAt: null, erasedAt: null },
    select: { ...personSelect, role: true },
  })
  return row?.email ? { ...own(row, row.email), kind: 'CONTACT', role: roles[row.role], loginType: row.role } : null
}

export async function findAdministratorPerson(
  db: Db,
  where: { id: string } | { email: string },
): Promise<PasswordHolder | null> {
  const row = await db.administrator.findFirst({
    where: { ...where, disabledAt: null, erasedAt: null },
    select: personSelect,
  })
  return row?.email ? { ...own(row, row.email), kind: 'ADMINISTRATOR', role: 'admin', loginType: 'ADMIN' } : null
}

const findById = {
  STUDENT: findStudentPerson,
  CONTACT: findContactPerson,
  ADMINISTRATOR: findAdministratorPerson,
} as const

/** Whose password a link sets; null where it opens nothing any more. */
export async function findResetPerson(db: Db, token: string, now: Date): Promise<PasswordHolder | null> {
  const holder = await findLinkHolder(db, token, now)
  return holder === null ? null : findById[holder.kind](db, { id: holder.id })
}

type PersonRow = { id: string; passwordHash: string | null; language: string | null }

function own({ id, passwordHash, language }: PersonRow, email: string) {
  return { id, passwordHash, email, language: isLanguage(language) ? language : null }
}

/** Writes a person's password down. */
export async function writePassword(db: Tx, { kind, id }: PasswordHolder, passwordHash: string): Promise<void> {
  const ofPerson = { where: { id }, data: { passwordHash }, select: { id: true } } as const
  if (kind === 'STUDENT') await db.student.update(ofPerson)
  else if (kind === 'CONTACT') await db.contact.update(ofPerson)
  else await db.administrator.update(ofPerson)
}

/** Deletes codes, links, sessions, known browsers, sign-ups and counters that are past their time; answers with their number. */
export async function deleteExpired(db: Tx, now: Date, kept: SettingValue<'retention'>): Promise<number> {
  const ago = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const codes = { lt: ago(kept.codes) }
  const sessions = { lt: ago(kept.sessions) }
  const deleted = [
    await db.loginCode.deleteMany({ where: { createdAt: codes } }),
    await db.passwordReset.deleteMany({
      where: { createdAt: codes, OR: [{ expiresAt: { lt: now } }, { usedAt: { not: null } }] },
    }),
    await db.outboxMail.deleteMany({ where: { state: 'SUPPRESSED', toEmail: null, createdAt: codes } }),
    await db.session.deleteMany({ where: { OR: [{ expiresAt: sessions }, { endedAt: sessions }] } }),
    await db.knownDevice.deleteMany({ where: { expiresAt: { lt: now } } }),
    await db.signUpIntent.deleteMany({ where: { createdAt: { lt: ago(kept.signUps) } } }),
  ]
  const counters = await db.$executeRaw`delete from rate_limit where expire < ${BigInt(now.getTime())}`
  return deleted.reduce((sum, { count }) => sum + count, counters)
}
