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
      certificateRules: { where: { active: true } },
    },
  })
  const { events, priceLevels, refundSteps, testSites, nextStages, entryWindows, requiredFields, ...others } = from
  const { awardKinds, certificateRules, tally, offers, ...row } = others
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
  await db.testSite.createMany({ data: own(testSites).map((site) => ({ ...site, ...ofCopy })) })
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
  return id
}
