import { newId } from '@/lib/db/ids'
import type { ProjectPolicy } from '@/lib/features/payments/payments/queries'
import { lastSecond, type Stage } from './stage'
import { seedTemplate } from './demo-template'
import { seasonsAt } from './world'
import { demoOrganizer, demoTexts } from './world-texts'
import { type DemoPackage, type DemoProject, demoPackage, prefixOf, projects, winterPackage } from './world-projects'

type MadeWindow = { id: string; startsAt: Date; deadlineAt: Date }
type MadeEvent = { id: string; code: string; isExtra: boolean; isDefault: boolean }
export type MadeProject = {
  plan: DemoProject
  id: string
  events: MadeEvent[]
  windows: MadeWindow[]
  siteIds: string[]
  templateId: string
}
export type Offers = { projects: MadeProject[]; packageId: string; templateId: string }

const policy = {
  zh: '比赛开始前 30 天取消可退全款，前 7 天取消可退一半，此后不予退款。在线支付手续费仅在全额退款时一并退还。',
  en: 'Full refund if you cancel at least 30 days before the start, half of it until 7 days before, and no refund after that. The processing fee is refunded with the full fee only.',
}

/** What a project gives back, and until when: its policy, and what an order made for it keeps. */
export function refundPolicyOf(
  { days }: Pick<Stage, 'days'>,
  { code, name, priceMinor, runs }: DemoProject,
): ProjectPolicy {
  const step = (daysBefore: number, percent: number) => ({
    until: days(runs[0] - daysBefore, lastSecond).toISOString(),
    percent,
  })
  return { code, name, text: policy, steps: priceMinor > 0 ? [step(30, 100), step(7, 50)] : [] }
}

/** The fee after reduction for the tiers 1 to 9, as parts of the fee: the lower the tuition, the higher the tier. */
const tierPercents = [100, 90, 80, 70, 60, 50, 35, 20, 0]

export async function seedOffers(stage: Stage): Promise<Offers> {
  const seasons = await seedSeasons(stage)
  const seasonOf = ({ season }: DemoProject) => {
    const found = seasons.find(({ is }) => is === season)
    if (found === undefined) throw new Error(`there is no ${season} season`)
    return found
  }
  const templateId = await seedTemplate(stage)
  const made: MadeProject[] = []
  for (const plan of projects) made.push(await seedProject(stage, plan, seasonOf(plan), templateId))
  await seedStages(stage, made)
  const packageId = await seedPackage(stage, made, demoPackage)
  await seedPackage(stage, made, winterPackage)
  return { projects: made, packageId, templateId }
}

/** A season that a wipe had to keep is used again; where another season is current already, this one is not. */
async function seedSeasons({ db, now, days }: Stage) {
  const seasons = seasonsAt(now)
  const taken = await db.season.findMany({ where: { OR: [{ isCurrent: true }, { isResults: true }] } })
  await db.season.createMany({
    data: seasons.map(({ code, isCurrent, isResults }) => ({
      code,
      isCurrent: isCurrent && !taken.some((season) => season.isCurrent),
      isResults: isResults && !taken.some((season) => season.isResults),
      createdAt: days(-400),
      isDemo: true,
    })),
    skipDuplicates: true,
  })
  const rows = await db.season.findMany({ where: { code: { in: seasons.map(({ code }) => code) } } })
  return seasons.flatMap(({ is, code }) => rows.filter((row) => row.code === code).map(({ id }) => ({ is, code, id })))
}

async function seedProject(
  stage: Stage,
  plan: DemoProject,
  season: { id: string; code: string },
  templateId: string,
): Promise<MadeProject> {
  const { db, now, days } = stage
  const id = newId(now)
  const texts = demoTexts[plan.code]
  if (texts === undefined) throw new Error(`${plan.code} says nothing about itself`)
  const { colour, icon, summary, description, audience, deliverables } = texts
  const createdAt = days(plan.registration[0] - 30)
  const [startsAt, endsAt] = [days(plan.runs[0]), days(plan.runs[1], lastSecond)]
  const [opensAt, closesAt] = [days(plan.registration[0]), days(plan.registration[1], lastSecond)]
  const windows = plan.windows.map(({ span: [from, to], announce, cert }) => ({
    id: newId(now),
    startsAt: days(from),
    deadlineAt: days(to, lastSecond),
    announceAt: announce === undefined ? null : days(announce, lastSecond),
    certDate: cert === undefined ? null : dateOf(days(cert)),
  }))
  const events = (plan.events ?? [{ code: 'PROJECT', name: { zh: '项目', en: 'Project' }, isDefault: true }]).map(
    ({ code, name, isExtra = false, isDefault = false }) => ({
      ...{ id: newId(now), code, name, isExtra, isDefault },
      ...(texts.events?.[code] ? { summary: texts.events[code] } : {}),
    }),
  )
  const sites = (plan.sites ?? []).map((site) => ({ ...site, id: newId(now) }))
  await db.project.create({
    data: {
      id,
      createdAt,
      updatedAt: createdAt,
      code: plan.code,
      numberPrefix: prefixOf(plan),
      seasonId: season.id,
      kind: plan.kind ?? 'COMPETITION',
      state: 'PUBLISHED',
      name: plan.name,
      ...{ colour, icon, summary, description, audience, organizer: demoOrganizer },
      ...(deliverables === null ? {} : { deliverables }),
      type: plan.type,
      platform: 'Portal',
      period: season.code,
      startsAt,
      endsAt,
      registrationOpensAt: opensAt,
      registrationClosesAt: closesAt,
      eventDeadlineAt: closesAt,
      priceMinor: plan.priceMinor,
      isFree: plan.priceMinor === 0,
      currency: 'SGD',
      tuitionCurrency: 'SGD',
      refundPolicy: policy,
      teamSizeMin: plan.teamSize[0],
      teamSizeMax: plan.teamSize[1],
      teamSchools: plan.hasMixedTeams === true ? 'ANY' : 'OWN',
      advisersMayScore: plan.advisersMayScore ?? false,
      templateId,
      isDemo: true,
      tally: { create: { createdAt, capacity: plan.capacity ?? null, schoolCapacity: plan.schoolCapacity ?? null } },
    },
  })
  const own = { createdAt, projectId: id }
  await db.projectEvent.createMany({ data: events.map((event, position) => ({ ...own, ...event, position })) })
  await db.entryWindow.createMany({ data: windows.map((window) => ({ ...own, ...window })) })
  await db.testSite.createMany({ data: sites.map((site, position) => ({ ...own, ...site, position })) })
  if (plan.priceMinor > 0) {
    await db.priceLevel.createMany({
      data: tierPercents.map((percent, at) => ({
        ...own,
        level: at + 1,
        priceMinor: (plan.priceMinor * percent) / 100,
      })),
    })
    await db.refundStep.createMany({
      data: refundPolicyOf(stage, plan).steps.map((step) => ({ ...own, ...step })),
    })
  }
  return { plan, id, events, windows, siteIds: sites.map((site) => site.id), templateId }
}

/** A calendar date as the database stores it: its UTC midnight. */
function dateOf(midnight: Date): Date {
  const local = new Date(midnight.getTime() + 8 * 3_600_000)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()))
}

/** The best advance: the modelling contest leads to two projects of the new season. */
async function seedStages({ db, days }: Stage, made: readonly MadeProject[]): Promise<void> {
  const idOf = (code: string) => made.find(({ plan }) => plan.code === code)?.id ?? ''
  await db.nextStage.createMany({
    data: [
      { createdAt: days(-170), fromProjectId: idOf('2024NIM'), toProjectId: idOf('2025NSI'), isOpen: true },
      { createdAt: days(-170), fromProjectId: idOf('2024NIM'), toProjectId: idOf('2025NII'), isOpen: false },
    ],
  })
}

async function seedPackage(
  { db, now, days }: Stage,
  made: readonly MadeProject[],
  { name, summary, priceMinor, uses, open, projects: codes }: DemoPackage,
): Promise<string> {
  const id = newId(now)
  const createdAt = days(Math.min(open[0], 0) - 1)
  const inside = codes.flatMap((code) => made.find(({ plan }) => plan.code === code) ?? [])
  await db.package.create({
    data: {
      id,
      createdAt,
      name,
      summary,
      priceMinor,
      currency: 'SGD',
      uses,
      startsAt: days(open[0]),
      endsAt: days(open[1], lastSecond),
      state: 'PUBLISHED',
      isDemo: true,
      projects: { create: inside.map((project, position) => ({ projectId: project.id, position, createdAt })) },
    },
  })
  return id
}
