import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchQuery, titleSearchText } from '@/lib/db/search-text'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { listSignUpForms } from './forms.queries'

const setUpSelect = {
  ...{ id: true, code: true, numberPrefix: true, seasonId: true, kind: true, state: true, type: true },
  ...{ platform: true, product: true, period: true, certificateActivity: true, tuitionCurrency: true },
  ...{ name: true, summary: true, description: true, audience: true, deliverables: true, organizer: true },
  ...{ coverFileId: true, coverAlt: true, colour: true, icon: true, startsAt: true, endsAt: true },
  ...{ registrationOpensAt: true, registrationClosesAt: true, eventDeadlineAt: true },
  ...{ priceMinor: true, isFree: true, currency: true, processingFeeBps: true, holdMinutes: true, refundPolicy: true },
  ...{ teamSizeMin: true, teamSizeMax: true, teamCodeMax: true, teamSchools: true, showTeam: true },
  ...{ advisersMayScore: true, templateId: true, version: true, updatedAt: true, testedAt: true },
  season: { select: { id: true, code: true } },
  tally: { select: { capacity: true, seatsTaken: true, schoolCapacity: true, schoolsTaken: true } },
  template: { select: { name: true, unfinished: true, _count: { select: { blocks: true } } } },
  clonedFrom: { select: { code: true } },
  events: {
    select: { id: true, code: true, name: true, summary: true, isExtra: true, isDefault: true, active: true },
    orderBy: [{ isExtra: 'asc' }, { position: 'asc' }, { code: 'asc' }],
  },
  entryWindows: {
    select: {
      ...{ id: true, startsAt: true, deadlineAt: true, announceAt: true, certDate: true },
      _count: { select: { submissions: true, extensions: true } },
    },
    orderBy: [{ startsAt: 'asc' }, { deadlineAt: 'asc' }, { id: 'asc' }],
  },
  refundSteps: { select: { until: true, percent: true }, orderBy: { until: 'asc' } },
  priceLevels: { select: { level: true, priceMinor: true }, orderBy: { level: 'asc' } },
  testSites: {
    select: { id: true, city: true, district: true, name: true, nameEn: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  releases: { where: { withdrawnAt: null }, select: { releaseAt: true }, orderBy: { releaseAt: 'asc' }, take: 1 },
  nextStages: { select: { toProjectId: true, isOpen: true }, orderBy: { id: 'asc' } },
  _count: {
    select: { registrations: true, schoolRegistrations: true, certificateRules: { where: { active: true } } },
  },
} satisfies Prisma.ProjectSelect

type SetUpRow = Prisma.ProjectGetPayload<{ select: typeof setUpSelect }>
export type SetUp = ReturnType<typeof setUpOf> & Awaited<ReturnType<typeof listSignUpForms>>

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const bilingual = (text: Prisma.JsonValue) => (text === null ? null : bilingualOf(text))

function setUpOf({ tally, template, entryWindows, nextStages, clonedFrom, releases, _count, ...row }: SetUpRow) {
  return {
    ...row,
    name: bilingualOf(row.name),
    summary: bilingual(row.summary),
    description: bilingual(row.description),
    audience: bilingual(row.audience),
    deliverables: bilingual(row.deliverables),
    organizer: bilingual(row.organizer),
    coverAlt: bilingual(row.coverAlt),
    refundPolicy: bilingualOf(row.refundPolicy),
    clonedFrom: clonedFrom?.code ?? null,
    /** null: without limit. */
    capacity: tally?.capacity ?? null,
    seatsTaken: tally?.seatsTaken ?? 0,
    schoolCapacity: tally?.schoolCapacity ?? null,
    schoolsTaken: tally?.schoolsTaken ?? 0,
    template: template && {
      name: bilingualOf(template.name),
      blocks: template._count.blocks,
      unfinished: template.unfinished,
    },
    events: row.events.map((event) => ({ ...event, name: bilingualOf(event.name), summary: bilingual(event.summary) })),
    windows: entryWindows.map(({ certDate, _count: { submissions, extensions }, ...window }) => ({
      ...window,
      certDate: dayOf(certDate),
      submissions,
      /** Of how many teams it ends later. */
      extensions,
    })),
    /** From when on results are told; null: no release stands. */
    releaseAt: releases[0]?.releaseAt ?? null,
    nextStages: nextStages.map(({ toProjectId, isOpen }) => ({ projectId: toProjectId, isOpen })),
    /** Ever, also those that were cancelled. */
    registered: _count.registrations + _count.schoolRegistrations,
    certificateRules: _count.certificateRules,
  }
}

/** A project in reach with all an organiser sets up of it. */
export async function getSetUpBy(
  db: Db | Tx,
  scope: Scoped<Prisma.ProjectWhereInput>,
  which: { code: string } | { id: string },
): Promise<SetUp> {
  if ('id' in which && !isUuid(which.id)) throw new Fault('notFound')
  const row = orNotFound(await db.project.findFirst({ where: { AND: [scope, which] }, select: setUpSelect }))
  return { ...setUpOf(row), ...(await listSignUpForms(db, row.id)) }
}

/** The same, and nobody else changes it, or saves the template it asks for, until the transaction is over. */
export async function lockSetUp(db: Tx, scope: Scoped<Prisma.ProjectWhereInput>, id: string): Promise<SetUp> {
  if (!isUuid(id)) throw new Fault('notFound')
  await db.$queryRaw`select 1 as locked from project where id = ${id}::uuid for no key update`
  await db.$queryRaw`
    select 1 as locked from template where id = (select template_id from project where id = ${id}::uuid) for share`
  return getSetUpBy(db, scope, { id })
}

/** The projects in reach that answer a search, of one season or of all, the latest season first. */
export async function listSetUpRows(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  { season: seasonCode, search }: { season: string | null; search: string },
) {
  const rows = await db.project.findMany({
    where: { AND: [scope, seasonCode === null ? {} : { season: { code: seasonCode } }] },
    select: {
      ...{ id: true, code: true, name: true, kind: true, state: true, colour: true, icon: true },
      ...{ registrationOpensAt: true, registrationClosesAt: true, priceMinor: true, isFree: true, currency: true },
      season: { select: { code: true } },
      tally: { select: { capacity: true, seatsTaken: true } },
    },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  const parts = searchQuery(search)
  return rows
    .map(({ tally, season, ...row }) => ({
      ...row,
      name: bilingualOf(row.name),
      season: season.code,
      capacity: tally?.capacity ?? null,
      seatsTaken: tally?.seatsTaken ?? 0,
    }))
    .filter(({ name, code }) => {
      if (search === '') return true
      const text = titleSearchText({ name: name.zh, nameEn: name.en, code })
      return parts.length > 0 && parts.every((part) => text.includes(part))
    })
}
export type SetUpListRow = Awaited<ReturnType<typeof listSetUpRows>>[number]

/** What can be copied: the projects in reach, the latest season first. */
export async function listSources(db: Db | Tx, scope: Scoped<Prisma.ProjectWhereInput>) {
  const rows = await db.project.findMany({
    where: scope,
    select: { id: true, code: true, name: true, season: { select: { code: true } } },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map((row) => ({ ...row, name: bilingualOf(row.name), season: row.season.code }))
}

/** The dates of the projects in reach that have some, and of this one, the latest season first. */
export async function listDatedProjects(db: Db, scope: Scoped<Prisma.ProjectWhereInput>, code: string) {
  const dated = { OR: [{ code }, { registrationOpensAt: { not: null } }, { entryWindows: { some: {} } }] }
  const rows = await db.project.findMany({
    where: { AND: [scope, dated] },
    select: {
      ...{ id: true, code: true, name: true },
      ...{ registrationOpensAt: true, registrationClosesAt: true, eventDeadlineAt: true },
      season: { select: { code: true, startsOn: true } },
      entryWindows: {
        select: { startsAt: true, deadlineAt: true, announceAt: true, certDate: true },
        orderBy: setUpSelect.entryWindows.orderBy,
      },
    },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map(({ entryWindows, season, ...row }) => ({
    ...row,
    name: bilingualOf(row.name),
    season: { code: season.code, startsOn: dayOf(season.startsOn) },
    windows: entryWindows.map((window) => ({ ...window, certDate: dayOf(window.certDate) })),
  }))
}

/** How the last mail that left or failed went; null: none ever left. */
export async function findLastMail(db: Db | Tx): Promise<'SENT' | 'FAILED' | null> {
  const select = { id: true } as const
  const latest = { select, orderBy: { id: 'desc' } } as const
  const sent = await db.outboxMail.findFirst({ where: { state: 'SENT' }, ...latest })
  if (sent === null) return null
  const failed = await db.outboxMail.findFirst({ where: { state: 'FAILED', id: { gt: sent.id } }, select })
  return failed === null ? 'SENT' : 'FAILED'
}

/** Nobody saves this template until the transaction is over. */
export async function lockTemplate(db: Tx, id: string): Promise<void> {
  if (isUuid(id)) await db.$queryRaw`select 1 as locked from template where id = ${id}::uuid for share`
}

/** What a project's fields choose from. */
export async function listSetUpChoices(
  db: Db | Tx,
  scope: { projects: Scoped<Prisma.ProjectWhereInput>; templates: Scoped<Prisma.TemplateWhereInput> },
  projectId: string,
) {
  const [seasons, templates, projects] = await Promise.all([
    db.season.findMany({ select: { id: true, code: true }, orderBy: { code: 'desc' } }),
    db.template.findMany({
      where: scope.templates,
      select: { id: true, name: true, version: true, unfinished: true, _count: { select: { blocks: true } } },
      orderBy: [{ family: 'asc' }, { version: 'desc' }],
    }),
    listSources(db, scope.projects),
  ])
  return {
    seasons,
    templates: templates.map(({ _count, name, ...row }) => ({
      ...row,
      name: bilingualOf(name),
      blocks: _count.blocks,
    })),
    projects: projects.filter(({ id }) => id !== projectId),
  }
}
