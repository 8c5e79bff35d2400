import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { newId, newIds } from '@/lib/db/ids'
import { dayLater, daysLater } from '@/lib/i18n/format'

type Copied = { seasonId: string; code: string; numberPrefix: string; days: number }

/**
 * A draft of the same kind with everything an organiser set up of another one, its dates moved; nobody is registered
 * in it, and its ways to next stages are shut.
 */
export async function copyProject(db: Tx, now: Date, fromId: string, { days, ...named }: Copied): Promise<string> {
  const from = await db.project.findUniqueOrThrow({
    where: { id: fromId },
    include: {
      ...{ events: true, priceLevels: true, refundSteps: true, testSites: true, nextStages: true },
      ...{ entryWindows: true, requiredFields: true, tally: true, awardKinds: true, offers: true },
      season: { select: { code: true } },
      certificateRules: { where: { active: true } },
      thinkingQuestions: { where: { active: true } },
      classes: { where: { class: { active: true } } },
    },
  })
  const { events, priceLevels, refundSteps, testSites, nextStages, entryWindows, requiredFields, ...others } = from
  const { awardKinds, certificateRules, thinkingQuestions, classes, tally, offers, season, ...row } = others
  const into = await db.season.findUnique({ where: { id: named.seasonId }, select: { code: true } })
  const id = newId(now)
  const later = (instant: Date) => daysLater(instant, days)
  const moved = (instant: Date | null) => instant && later(instant)
  const movedDay = (day: Date | null) => day && new Date(dayLater(day.toISOString().slice(0, 10), days))
  const text = (value: Prisma.JsonValue) => value ?? Prisma.DbNull
  const { name, refundPolicy } = row
  await db.project.create({
    data: {
      ...row,
      ...{
        id,
        createdAt: now,
        updatedAt: now,
        ...named,
        state: 'DRAFT',
        version: 1,
        isDemo: false,
        clonedFromId: fromId,
        // What programs read as its period is most often the code of its season.
        period: row.period === season.code ? (into?.code ?? null) : row.period,
        testedAt: null,
      },
      ...{ name: name ?? {}, refundPolicy: refundPolicy ?? {}, summary: text(row.summary) },
      ...{ description: text(row.description), audience: text(row.audience) },
      ...{ deliverables: text(row.deliverables), organizer: text(row.organizer), coverAlt: text(row.coverAlt) },
      ...{ startsAt: moved(row.startsAt), endsAt: moved(row.endsAt), eventDeadlineAt: moved(row.eventDeadlineAt) },
      registrationOpensAt: moved(row.registrationOpensAt),
      registrationClosesAt: moved(row.registrationClosesAt),
    },
    select: { id: true },
  })
  await db.projectTally.create({
    data: {
      projectId: id,
      createdAt: now,
      capacity: tally?.capacity ?? null,
      schoolCapacity: tally?.schoolCapacity ?? null,
    },
  })
  const own = <T extends { id: string }>(rows: readonly T[]) => {
    const ids = newIds(now, rows.length)
    return rows.map((one, at) => ({ ...one, id: ids[at] ?? newId(now), createdAt: now }))
  }
  const ofCopy = { projectId: id }
  await db.projectEvent.createMany({
    data: own(events).map((event) => ({ ...event, ...ofCopy, name: event.name ?? {}, summary: text(event.summary) })),
  })
  await db.entryWindow.createMany({
    data: own(entryWindows).map((window) => ({
      ...{ ...window, ...ofCopy, startsAt: later(window.startsAt), deadlineAt: later(window.deadlineAt) },
      ...{ announceAt: moved(window.announceAt), certDate: movedDay(window.certDate) },
    })),
  })
  await db.priceLevel.createMany({ data: own(priceLevels).map((level) => ({ ...level, ...ofCopy })) })
  await db.refundStep.createMany({
    data: own(refundSteps).map((step) => ({ ...step, ...ofCopy, until: later(step.until) })),
  })
  const sites = own(testSites)
  const siteOf = new Map(testSites.map((site, at) => [site.id, sites[at]?.id ?? null]))
  await db.testSite.createMany({ data: sites.map((site) => ({ ...site, ...ofCopy })) })
  await db.thinkingQuestion.createMany({
    data: own(thinkingQuestions).map((question) => ({
      ...{ ...question, ...ofCopy, version: 1, title: question.title ?? {}, importBatchId: null },
      testSiteId: question.testSiteId && (siteOf.get(question.testSiteId) ?? null),
    })),
  })
  await db.classProject.createMany({ data: own(classes).map((one) => ({ ...one, ...ofCopy })) })
  await db.requiredField.createMany({ data: own(requiredFields).map((field) => ({ ...field, ...ofCopy })) })
  await db.schoolProject.createMany({ data: own(offers).map((offer) => ({ ...offer, ...ofCopy })) })
  await db.awardKind.createMany({
    data: own(awardKinds).map((kind) => ({ ...kind, ...ofCopy, label: kind.label ?? {}, version: 1 })),
  })
  await db.certificateRule.createMany({
    data: own(certificateRules).map((rule) => ({
      ...{ ...rule, ...ofCopy, version: 1 },
      ...{ nameCheckFrom: moved(rule.nameCheckFrom), nameCheckUntil: moved(rule.nameCheckUntil) },
    })),
  })
  await db.nextStage.createMany({
    data: own(nextStages).map((stage) => ({ ...stage, fromProjectId: id, isOpen: false })),
  })
  await leadWithinSeason(db, named.seasonId, { copyId: id, fromId })
  return id
}

/** Gives whoever has a role in a project, and is not shut out, the same role in another one. */
export async function copyGrants(db: Tx, now: Date, fromId: string, projectId: string, grantedById: string) {
  const found = await db.grant.findMany({
    where: { projectId: fromId, revokedAt: null, administrator: { disabledAt: null, erasedAt: null } },
    select: { administratorId: true, role: true },
    orderBy: { id: 'asc' },
  })
  const ids = newIds(now, found.length)
  await db.grant.createMany({
    data: found.map((grant, at) => ({ ...grant, id: ids[at] ?? newId(now), createdAt: now, projectId, grantedById })),
  })
  return found
}

/** Ways between drafts that were copied into another season lead to the copies, whichever of them is made first. */
async function leadWithinSeason(db: Tx, seasonId: string, { copyId, fromId }: { copyId: string; fromId: string }) {
  await db.$executeRaw`
    update next_stage n set to_project_id = c.id from project c
    where n.from_project_id = ${copyId}::uuid and c.cloned_from_id = n.to_project_id and c.season_id = ${seasonId}::uuid
      and c.id = (select min(o.id::text)::uuid from project o where o.cloned_from_id = n.to_project_id and o.season_id = ${seasonId}::uuid)`
  await db.$executeRaw`
    update next_stage n set to_project_id = ${copyId}::uuid from project p, project source
    where n.to_project_id = ${fromId}::uuid and p.id = n.from_project_id and p.season_id = ${seasonId}::uuid and p.id <> ${copyId}::uuid
      and p.cloned_from_id is not null and p.state = 'DRAFT' and source.id = ${fromId}::uuid and source.season_id <> p.season_id`
}
