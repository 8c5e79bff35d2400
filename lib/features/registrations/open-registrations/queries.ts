import { createHash } from 'node:crypto'
import { isSignedIn } from '@/lib/access/actor'
import { useCode as takeCode } from '@/lib/access/codes'
import { endSession, type Started, startSession } from '@/lib/access/start-session'
import type { Db, Tx } from '@/lib/db/client'
import { isUuid, newId } from '@/lib/db/ids'
import { latinNameOf } from '@/lib/db/name-reading'
import { decipher, encipher } from '@/lib/db/secrets'
import { greetStudent } from '@/lib/features/people/auth/queries'
import type { World } from '@/lib/kernel/world'
import { codeHolder, intentLife } from './rules'
import { type IntentPayload, intentPayload } from './schema'

/** Characters of a name in Latin letters, as a suggestion. */
export const suggestedLatin = latinNameOf

export type SuggestedAdviser = {
  id: string
  family: string | null
  given: string | null
  latinName: string | null
  school: { id: string; name: string; nameEn: string | null; provinceId: string | null; isPupils: boolean }
}

/** Whom an address names as adviser: name and school, for whoever holds the address. */
export async function findSuggestedAdviser(db: Db, contactId: string): Promise<SuggestedAdviser | null> {
  if (!isUuid(contactId)) return null
  const row = await db.contact.findFirst({
    where: { id: contactId, disabledAt: null, erasedAt: null },
    select: {
      id: true,
      family: true,
      given: true,
      latinName: true,
      school: { select: { id: true, name: true, nameEn: true, provinceId: true, kind: true, isIndependent: true } },
    },
  })
  if (row === null) return null
  const { kind, isIndependent, ...school } = row.school
  return { ...row, school: { ...school, isPupils: kind === 'SCHOOL' && !isIndependent } }
}

const place = (rowId: string) => ({ table: 'sign_up_intent', column: 'payload_cipher', rowId })

export type Intent = {
  id: string
  email: string
  projectId: string
  contactId: string | null
  isLinkSigned: boolean
  expiresAt: Date
  usedAt: Date | null
}

/** Keeps a filled-in form for its code; nothing of it can be read without the server's key. */
export async function insertIntent(
  db: Tx,
  now: Date,
  intent: Pick<Intent, 'id' | 'email' | 'projectId' | 'contactId' | 'isLinkSigned'>,
  payload: IntentPayload,
): Promise<void> {
  const payloadCipher = encipher(JSON.stringify(payload), place(intent.id))
  const expiresAt = new Date(now.getTime() + intentLife)
  await db.signUpIntent.create({ data: { ...intent, createdAt: now, expiresAt, payloadCipher }, select: { id: true } })
}

export function newRowId(now: Date): string {
  return newId(now)
}

export async function findIntent(db: Db, id: string): Promise<Intent | null> {
  if (!isUuid(id)) return null
  return db.signUpIntent.findUnique({
    where: { id },
    select: {
      id: true,
      email: true,
      projectId: true,
      contactId: true,
      isLinkSigned: true,
      expiresAt: true,
      usedAt: true,
    },
  })
}

/** Whether this is the code that was sent for the form; of many at once one is told yes, and after five tries nobody is. */
export function proveAddress(db: Tx, intent: Intent, digits: string, now: Date): Promise<boolean> {
  return takeCode(db, codeHolder(intent), digits, now)
}

/** Takes a form out of waiting and forgets what it said; null when it was taken meanwhile. */
export async function takeIntent(db: Tx, id: string, now: Date): Promise<IntentPayload | null> {
  const row = await db.signUpIntent.findUniqueOrThrow({ where: { id }, select: { payloadCipher: true } })
  const { count } = await db.signUpIntent.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now, payloadCipher: new Uint8Array() },
  })
  return count === 1 ? intentPayload.parse(JSON.parse(decipher(row.payloadCipher, place(id)))) : null
}

/** The adviser is the student's own from now on: the student saw who it is and proved to be the one who agreed. */
export async function acceptAdviser(
  db: Tx,
  now: Date,
  { studentId, contactId, source }: { studentId: string; contactId: string; source: 'LINK' | 'CHOSEN' },
): Promise<void> {
  const confirmed = {
    state: 'CONFIRMED' as const,
    confirmedAt: now,
    decidedByKind: 'STUDENT' as const,
    decidedById: studentId,
  }
  const { count } = await db.studentAdviser.updateMany({
    where: { studentId, contactId, state: 'PROPOSED' },
    data: confirmed,
  })
  if (count > 0) return
  const made = { createdAt: now, studentId, contactId, source, ...confirmed }
  await db.studentAdviser.createMany({ data: made, skipDuplicates: true })
}

/** What was agreed to, by the hash of its text; each text is kept once, so that it can be read as long as a hash names it. */
export async function insertConsents(
  db: Tx,
  now: Date,
  of: { studentId: string; projectId: string },
  { consents, language, person }: IntentPayload,
): Promise<void> {
  const hashed = consents.map(({ kind, text }) => ({ kind, text, hash: createHash('sha256').update(text).digest() }))
  await db.setting.createMany({
    data: hashed.map(({ text, hash }) => ({
      createdAt: now,
      updatedAt: now,
      key: `consent-text.${hash.toString('hex')}`,
      value: { language, text },
    })),
    skipDuplicates: true,
  })
  await db.consent.createMany({
    data: hashed.map(({ kind, hash }) => ({
      createdAt: now,
      ...of,
      kind,
      textHash: new Uint8Array(hash),
      language,
      guardianEmail: kind === 'GUARDIAN' ? person.guardian1Email : null,
    })),
  })
}

/** The student's live registration for a project; whoever holds the tally's lock may rely on it. */
export async function findOwnRegistration(
  db: Tx,
  projectId: string,
  studentId: string,
): Promise<{ id: string; number: string } | null> {
  return db.registration.findFirst({
    where: { projectId, studentId, cancelledAt: null },
    select: { id: true, number: true },
  })
}

/** Signs the student in, in place of whoever was signed in here before. */
export async function welcome(db: Tx, world: World, studentId: string): Promise<Started> {
  await greetStudent(db, studentId, world.now, world.language)
  if (isSignedIn(world.actor)) await endSession(db, world.actor.sessionId, world.now)
  return startSession(db, world, { loginType: 'STUDENT', holder: { studentId }, projectId: null })
}
