import type { Db, Tx } from '@/lib/db/client'
import type { Announcement, Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import type { Audience } from './rules'
import { type AnnouncementNarrowing, audience as audienceSchema } from './schema'

function viewOf({ subject, text, audience, ...row }: Announcement) {
  return { ...row, subject: bilingualOf(subject), text: bilingualOf(text), audience: audienceSchema.parse(audience) }
}
export type AnnouncementView = ReturnType<typeof viewOf>

/** Announcements that fit, the latest first, with who made them. */
export async function listAnnouncementRows(db: Db, { search = '', state }: AnnouncementNarrowing, window: RowWindow) {
  const says = (column: 'subject' | 'text', side: 'zh' | 'en'): Prisma.AnnouncementWhereInput => ({
    [column]: { path: [side], string_contains: asItStands(search), mode: 'insensitive' },
  })
  const where: Prisma.AnnouncementWhereInput = {
    ...(state === undefined ? {} : { state }),
    ...(search === ''
      ? {}
      : { OR: [says('subject', 'zh'), says('subject', 'en'), says('text', 'zh'), says('text', 'en')] }),
  }
  const rows = await db.announcement.findMany({
    where,
    orderBy: { id: 'desc' },
    include: { by: { select: { name: true } } },
    ...window,
  })
  return {
    rows: rows.map(({ by, ...row }) => ({ ...viewOf(row), by: by.name })),
    total: await db.announcement.count({ where }),
  }
}

export async function getAnnouncementRow(db: Db | Tx, id: string): Promise<AnnouncementView> {
  const row = orNotFound(isUuid(id) ? await db.announcement.findUnique({ where: { id } }) : null)
  return viewOf(row)
}

/** The same; nobody else changes it until the transaction is over. */
export async function lockAnnouncement(db: Tx, id: string): Promise<AnnouncementView> {
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from announcement where id = ${id}::uuid for update`
  return getAnnouncementRow(db, id)
}

/** One whose time has come and that nobody else sends just now. */
export async function lockDue(db: Tx, now: Date): Promise<AnnouncementView | null> {
  const [due] = await db.$queryRaw<{ id: string }[]>`
    select id from announcement where state in ('SCHEDULED', 'SENDING') and scheduled_at <= ${now}
    order by scheduled_at, id limit 1 for update skip locked`
  return due === undefined ? null : getAnnouncementRow(db, due.id)
}

type Draft = { subject: Bilingual; text: Bilingual; audience: Audience }

export async function addDraft(db: Tx, now: Date, { byId, ...draft }: Draft & { byId: string }): Promise<string> {
  const id = newId(now)
  await db.announcement.create({ data: { id, createdAt: now, byId, ...draft }, select: { id: true } })
  return id
}

type AnnouncementChange = Partial<Draft> &
  Partial<Pick<Announcement, 'state' | 'scheduledAt' | 'startedAt' | 'finishedAt' | 'reachedTo' | 'skipped'>>

export async function putAnnouncement(db: Tx, id: string, change: AnnouncementChange): Promise<void> {
  await db.announcement.update({ where: { id }, data: { ...change, version: { increment: 1 } }, select: { id: true } })
}

export type MailCounts = { sent: number; failed: number; waiting: number }

/** How the mails of announcements stand, by announcement. */
export async function countMails(db: Db, ids: readonly string[]): Promise<Map<string, MailCounts>> {
  const groups = await db.outboxMail.groupBy({
    by: ['announcementId', 'state'],
    where: { announcementId: { in: [...ids] } },
    _count: true,
  })
  const of = (id: string, state: string) =>
    groups.find((group) => group.announcementId === id && group.state === state)?._count ?? 0
  return new Map(ids.map((id) => [id, { sent: of(id, 'SENT'), failed: of(id, 'FAILED'), waiting: of(id, 'QUEUED') }]))
}

/** The projects a group may be of, the current season's first, and the schools of their registrations. */
export async function listGroupChoices(db: Db) {
  const projects = await db.project.findMany({
    where: { state: { not: 'DRAFT' } },
    orderBy: [{ season: { isCurrent: 'desc' } }, { code: 'desc' }],
    select: { id: true, code: true, name: true, season: { select: { isCurrent: true } } },
  })
  const schools = await db.school.findMany({
    where: { registrations: { some: {} } },
    orderBy: { sortKey: 'asc' },
    select: { id: true, code: true, name: true, nameEn: true },
  })
  return {
    projects: projects.map(({ season, name, ...one }) => ({
      ...one,
      name: bilingualOf(name),
      isCurrent: season.isCurrent,
    })),
    schools,
  }
}
