import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { type Bilingual, bilingualOf, type NamedSite } from '@/lib/i18n/languages'
import type { ProjectName } from './queries'

export type Tiers = { level: number; priceMinor: number }[]
export type NextStages = { project: ProjectName; isOpen: boolean }[]

/** The tiers of a project's fee reduction and the projects in reach that it leads to. */
export async function getProspects(
  db: Db,
  scope: Scoped<Prisma.ProjectWhereInput>,
  projectId: string,
): Promise<{ tiers: Tiers; nextStages: NextStages }> {
  const { priceLevels, nextStages } = await db.project.findUniqueOrThrow({
    where: { id: projectId },
    select: {
      priceLevels: { select: { level: true, priceMinor: true }, orderBy: { level: 'asc' } },
      nextStages: {
        where: { toProject: scope },
        select: { isOpen: true, toProject: { select: { id: true, code: true, name: true } } },
      },
    },
  })
  const stages = nextStages.map(({ isOpen, toProject }) => ({
    isOpen,
    project: { ...toProject, name: bilingualOf(toProject.name) },
  }))
  return { tiers: priceLevels, nextStages: stages }
}

export type ProjectPlace = {
  testSite: NamedSite | null
  accountStatus: string | null
  classes: { id: string; code: string; name: Bilingual }[]
}

/** What of a project is the reader's: its first test site, how the reader's school stands to it, the classes taught for it. */
export async function getProjectPlace(
  db: Db,
  projectId: string,
  { schoolId, contactId }: { schoolId: string | null; contactId: string | null },
): Promise<ProjectPlace> {
  const approved = { contactId: contactId ?? '', state: 'APPROVED' as const }
  const [testSite, offer, taught] = await Promise.all([
    db.testSite.findFirst({
      where: { projectId },
      select: { city: true, district: true, name: true, nameEn: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    schoolId === null
      ? null
      : db.schoolProject.findFirst({ where: { projectId, schoolId }, select: { accountStatus: true } }),
    contactId === null
      ? null
      : db.educatorApplication.findFirst({
          where: { projectId, ...approved },
          select: {
            classes: {
              select: { class: { select: { id: true, code: true, name: true } } },
              orderBy: { class: { code: 'asc' } },
            },
          },
        }),
  ])
  const classes = taught?.classes.map((one) => ({ ...one.class, name: bilingualOf(one.class.name) })) ?? []
  return { testSite, accountStatus: offer?.accountStatus ?? null, classes }
}

export type ProjectTimes = {
  id: string
  startsAt: Date | null
  endsAt: Date | null
  windows: { id: string; startsAt: Date; deadlineAt: Date; announceAt: Date | null; certDate: Date | null }[]
}

/** When projects run and when their teams may submit. */
export async function listProjectTimes(db: Db, ids: readonly string[]): Promise<ProjectTimes[]> {
  const rows = await db.project.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      startsAt: true,
      endsAt: true,
      entryWindows: {
        select: { id: true, startsAt: true, deadlineAt: true, announceAt: true, certDate: true },
        orderBy: { startsAt: 'asc' },
      },
    },
  })
  return rows.map(({ entryWindows, ...row }) => ({ ...row, windows: entryWindows }))
}

/** Where a project is held, when its teams may submit, and until when how much of the fee is given back. */
export async function getProjectFacts(db: Db, projectId: string) {
  return db.project.findUniqueOrThrow({
    where: { id: projectId },
    select: {
      testSites: {
        select: { id: true, city: true, district: true, name: true, nameEn: true },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
      entryWindows: {
        select: { id: true, startsAt: true, deadlineAt: true, announceAt: true },
        orderBy: { startsAt: 'asc' },
      },
      refundSteps: { select: { id: true, until: true, percent: true }, orderBy: { until: 'asc' } },
      tally: { select: { schoolCapacity: true, schoolsTaken: true } },
    },
  })
}

/** What a project says about itself before anybody registers, with its dates, and what it costs and gives back. */
export async function getProjectStory(db: Db, projectId: string) {
  const { events, priceLevels, entryWindows, refundSteps, ...row } = await db.project.findUniqueOrThrow({
    where: { id: projectId },
    select: {
      description: true,
      audience: true,
      deliverables: true,
      organizer: true,
      processingFeeBps: true,
      events: { where: { active: true }, select: { id: true, summary: true } },
      priceLevels: { select: { priceMinor: true }, orderBy: { priceMinor: 'asc' } },
      entryWindows: { select: { startsAt: true, deadlineAt: true, announceAt: true }, orderBy: { startsAt: 'asc' } },
      refundSteps: { select: { until: true, percent: true }, orderBy: { until: 'asc' } },
    },
  })
  return {
    description: bilingual(row.description),
    audience: bilingual(row.audience),
    deliverables: bilingual(row.deliverables),
    organizer: bilingual(row.organizer),
    processingFeeBps: row.processingFeeBps,
    eventSummaries: new Map(events.map(({ id, summary }) => [id, bilingual(summary)])),
    priceLevels: priceLevels.map(({ priceMinor }) => priceMinor),
    windows: entryWindows,
    refundSteps,
  }
}

const bilingual = (text: Prisma.JsonValue) => (text === null ? null : bilingualOf(text))
