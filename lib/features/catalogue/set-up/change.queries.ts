import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { SetUp } from './queries'
import type { BasicsInput, EventsInput, PricesInput, TeamRulesInput, TextsInput, WindowsInput } from './schema'

type Whose = { id: string; now: Date }
type Listed = { id: string | null }

const orNull = (text: Bilingual | null) => text ?? Prisma.DbNull

/** The next version of a project; whatever else was written belongs to it. */
export async function putVersion(
  db: Tx,
  { id, version }: Pick<SetUp, 'id' | 'version'>,
  now: Date,
  data: Prisma.ProjectUncheckedUpdateInput = {},
): Promise<void> {
  await db.project.update({
    where: { id },
    data: { ...data, updatedAt: now, version: version + 1 },
    select: { id: true },
  })
}

/** A draft as it is once it is live, for the length of a rehearsal. */
export async function showDraft(db: Tx, id: string): Promise<void> {
  await db.project.update({ where: { id }, data: { state: 'PUBLISHED' }, select: { id: true } })
}

/** A registration for it was tried; whoever has the project open may still save it. */
export async function putTested(db: Tx, id: string, now: Date): Promise<void> {
  await db.project.update({ where: { id }, data: { testedAt: now }, select: { id: true } })
}

export async function putBasics(
  db: Tx,
  { id }: Whose,
  { capacity, schoolCapacity, ...fields }: BasicsInput,
): Promise<void> {
  await db.project.update({ where: { id }, data: fields, select: { id: true } })
  await db.projectTally.update({
    where: { projectId: id },
    data: { capacity, schoolCapacity },
    select: { projectId: true },
  })
}

export async function putTexts(db: Tx, { id }: Whose, texts: TextsInput): Promise<void> {
  await db.project.update({
    where: { id },
    data: {
      name: texts.name,
      summary: orNull(texts.summary),
      description: orNull(texts.description),
      audience: orNull(texts.audience),
      deliverables: orNull(texts.deliverables),
      organizer: orNull(texts.organizer),
    },
    select: { id: true },
  })
}

const dateOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** Which rows of a list go; a row that names another project's is none of this one. */
function goneOf(before: readonly { id: string }[], after: readonly Listed[]): string[] {
  const ids = new Set(before.map(({ id }) => id))
  if (after.some(({ id }) => id !== null && !ids.has(id))) throw new Fault('notFound')
  const kept = new Set(after.flatMap(({ id }) => id ?? []))
  return before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
}

export async function putWindows(
  db: Tx,
  { id: projectId, now }: Whose,
  before: SetUp,
  { windows, ...fields }: WindowsInput,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: fields, select: { id: true } })
  await db.entryWindow.deleteMany({ where: { projectId, id: { in: goneOf(before.windows, windows) } } })
  for (const { id, certDate, ...window } of windows) {
    const values = { ...window, certDate: dateOf(certDate) }
    if (id === null) await db.entryWindow.create({ data: { ...values, projectId, createdAt: now } })
    else await db.entryWindow.update({ where: { id }, data: values })
  }
}

/** A window's deadline, and when its results are told. */
export async function putDeadline(
  db: Tx,
  id: string,
  { deadlineAt, announceAt }: { deadlineAt: Date; announceAt: Date | null },
): Promise<void> {
  await db.entryWindow.update({ where: { id }, data: { deadlineAt, announceAt }, select: { id: true } })
}

export async function putEvents(
  db: Tx,
  { id: projectId, now }: Whose,
  before: SetUp,
  { events }: EventsInput,
): Promise<void> {
  await db.projectEvent.deleteMany({ where: { projectId, id: { in: goneOf(before.events, events) } } })
  for (const [position, { id, summary, ...event }] of events.entries()) {
    const values = { ...event, summary: orNull(summary), position }
    if (id === null) await db.projectEvent.create({ data: { ...values, projectId, createdAt: now } })
    else await db.projectEvent.update({ where: { id }, data: values })
  }
}

export async function putPrices(
  db: Tx,
  { id: projectId, now }: Whose,
  { refundSteps, priceLevels, ...fields }: PricesInput,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: fields, select: { id: true } })
  await db.refundStep.deleteMany({ where: { projectId } })
  await db.refundStep.createMany({ data: refundSteps.map((step) => ({ ...step, projectId, createdAt: now })) })
  await db.priceLevel.deleteMany({ where: { projectId } })
  await db.priceLevel.createMany({ data: priceLevels.map((level) => ({ ...level, projectId, createdAt: now })) })
}

export async function putTeamRules(
  db: Tx,
  { id: projectId, now }: Whose,
  before: SetUp,
  { testSites, nextStages, ...fields }: TeamRulesInput,
): Promise<void> {
  await db.project.update({ where: { id: projectId }, data: fields, select: { id: true } })
  await db.testSite.deleteMany({ where: { projectId, id: { in: goneOf(before.testSites, testSites) } } })
  for (const [position, { id, ...site }] of testSites.entries()) {
    if (id === null) await db.testSite.create({ data: { ...site, position, projectId, createdAt: now } })
    else await db.testSite.update({ where: { id }, data: { ...site, position } })
  }
  await db.nextStage.deleteMany({ where: { fromProjectId: projectId } })
  await db.nextStage.createMany({
    data: nextStages.map(({ projectId: toProjectId, isOpen }) => ({
      fromProjectId: projectId,
      toProjectId,
      isOpen,
      createdAt: now,
    })),
  })
}

/** What registration numbers begin with: the first of these that no project has; null: all are taken. */
export async function freePrefix(db: Tx, wishes: readonly string[]): Promise<string | null> {
  const taken = await db.project.findMany({
    where: { numberPrefix: { in: [...wishes] } },
    select: { numberPrefix: true },
  })
  return wishes.find((wish) => !taken.some(({ numberPrefix }) => numberPrefix === wish)) ?? null
}

type NewProject = { seasonId: string; code: string; numberPrefix: string; kind: SetUp['kind']; name: Bilingual }

/** A draft that says nothing yet but what it is called. */
export async function insertProject(db: Tx, now: Date, project: NewProject): Promise<string> {
  const id = newId(now)
  const currency = await usualCurrency(db)
  const { tuitionCurrency } = (await getSetting(db, 'money')).value
  await db.project.create({
    data: {
      ...{ id, createdAt: now, updatedAt: now, ...project, state: 'DRAFT' },
      ...{ priceMinor: 0, currency, tuitionCurrency: tuitionCurrency || currency, refundPolicy: { zh: '', en: '' } },
      tally: { create: { createdAt: now } },
    },
    select: { id: true },
  })
  return id
}

/** The currency that was set, else that of the latest project, else the first of the list. */
export async function usualCurrency(db: Tx): Promise<string> {
  const { currency } = (await getSetting(db, 'money')).value
  if (currency !== '') return currency
  const latest = await db.project.findFirst({ select: { currency: true }, orderBy: { id: 'desc' } })
  if (latest !== null) return latest.currency
  const first = await db.listItem.findFirst({
    where: { list: 'currencies', active: true },
    select: { code: true },
    orderBy: { position: 'asc' },
  })
  return first?.code ?? 'SGD'
}

/** A draft with its awards and certificate rules; what was given by those keeps it. */
export async function deleteProject(db: Tx, id: string): Promise<void> {
  await db.awardKind.deleteMany({ where: { projectId: id } })
  await db.certificateRule.deleteMany({ where: { projectId: id } })
  await db.thinkingQuestion.deleteMany({ where: { projectId: id, answers: { none: {} } } })
  await db.classProject.deleteMany({ where: { projectId: id } })
  // Ways that a copy took over lead to where they led before.
  await db.$executeRaw`
    update next_stage n set to_project_id = c.cloned_from_id from project c
    where c.id = ${id}::uuid and n.to_project_id = c.id and c.cloned_from_id is not null and not exists (
      select from next_stage o where o.from_project_id = n.from_project_id and o.to_project_id = c.cloned_from_id)`
  await db.$executeRaw`
    update project p set cloned_from_id = c.cloned_from_id from project c where c.id = ${id}::uuid and p.cloned_from_id = c.id`
  await db.project.delete({ where: { id }, select: { id: true } })
}
