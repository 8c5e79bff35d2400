import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { InquiryReader } from './queries'
import { secondClickMs } from './rules'

type Repeated = { author: InquiryReader; content: string; fileIds: readonly string[] }

/** Of `inquiry_message m`: these words and files by this person, no longer ago than a second click is. */
function isRepeated(now: Date, { author, content, fileIds }: Repeated): Prisma.Sql {
  return Prisma.sql`m.author_kind = ${author.kind}::person_kind and m.author_id = ${author.id}::uuid and m.body = ${content}
    and m.created_at >= ${new Date(now.getTime() - secondClickMs)}
    and (select coalesce(array_agg(f.file_id order by f.position), '{}') from inquiry_file f where f.message_id = m.id)
      = ${[...fileIds]}::uuid[]`
}

type NewThread = { typeId: string; projectId: string | null; subject: string | null; aboutId: string | null }

/**
 * The thread that this person has just opened with the same words about the same, where the sender's device has not marked the
 * message: a second click of an older client. One at a time for a person.
 */
export async function findSameThread(
  db: Tx,
  now: Date,
  { typeId, projectId, subject, aboutId, ...message }: NewThread & Repeated,
): Promise<string | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`inquiry|${message.author.id}|`}, 0))`
  const [row] = await db.$queryRaw<{ id: string }[]>`
    select i.id from inquiry i join inquiry_message m on m.inquiry_id = i.id and m.created_at = i.created_at
    where ${isRepeated(now, message)} and i.type_id = ${typeId}::uuid and i.project_id is not distinct from ${projectId}::uuid
      and i.subject is not distinct from ${subject} and i.about_id is not distinct from ${aboutId}::uuid
    limit 1`
  return row?.id ?? null
}

/** Does the last message of a thread that is held say the same already, by the same person a moment ago? */
export async function isSameMessage(db: Tx, now: Date, inquiryId: string, message: Repeated): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select from (select * from inquiry_message where inquiry_id = ${inquiryId}::uuid order by created_at desc, id desc limit 1) m
    where ${isRepeated(now, message)}`
  return rows.length > 0
}
