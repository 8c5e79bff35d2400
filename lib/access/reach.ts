import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from './actor'
import type { Scoped } from './visible'
import { type RegistrationPart, visibleSql } from './visible-sql'

/**
 * Whose registrations exist for the reader, which of them through a class alone, of which students the reader sees more
 * than the name, and which belong to the reader's school.
 */
export type Reach = Readonly<Record<'registrations' | 'ofClassOnly' | 'students' | 'ownSchool', Scoped<Prisma.Sql>>> & {
  /** The live ones of those registrations, part by part. */
  parts: readonly RegistrationPart[]
  /** The reader, whose address and number are masked to others alone. */
  selfId: string | null
}

/** `isWhole`: for a statement that reads all of the reach, not a page of it. */
export function reachOf(actor: Actor, how?: { isWhole: boolean }): Reach {
  return {
    registrations: visibleSql.registrations(actor),
    ofClassOnly: visibleSql.ofClassOnly(actor),
    students: visibleSql.students(actor),
    ownSchool: visibleSql.ownSchool(actor),
    parts: visibleSql.registrationParts(actor, how),
    selfId: actor.role === 'student' ? actor.studentId : null,
  }
}
