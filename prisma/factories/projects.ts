import type { Db } from '@/lib/db/client'
import type { Package, Prisma, Project, Season } from '@/lib/db/generated/client'
import type { Bilingual } from '@/lib/i18n/languages'
import { daysAfter, factoryTime, nextNumber } from './basis'

export async function makeSeason(
  db: Db,
  values: Partial<Omit<Season, 'name'>> & { name?: Bilingual } = {},
): Promise<Season> {
  return db.season.create({ data: { createdAt: factoryTime, code: `S${nextNumber()}`, ...values } })
}

type Event = { code: string; name?: Bilingual; isExtra?: boolean; isDefault?: boolean }
type EntryWindowInput = { startsAt: Date; deadlineAt: Date; announceAt?: Date; certDate?: Date }

const usualEvents: Event[] = [{ code: 'MATH', isDefault: true }, { code: 'ECON' }, { code: 'ESSAY', isExtra: true }]
const parts = {
  tally: true,
  events: { orderBy: { position: 'asc' } },
  entryWindows: { orderBy: { startsAt: 'asc' } },
} as const

type ProjectText =
  | 'name'
  | 'refundPolicy'
  | 'summary'
  | 'description'
  | 'audience'
  | 'deliverables'
  | 'organizer'
  | 'coverAlt'

export type MadeProject = Prisma.ProjectGetPayload<{ include: typeof parts }>

/**
 * A published competition at SGD 120.00, open for registration and for submission around the time of its rows, with the events MATH, ECON
 * and the extra event ESSAY.
 */
export async function makeProject(
  db: Db,
  values: Partial<Omit<Project, ProjectText>> & Partial<Record<ProjectText, Bilingual>> = {},
  made: {
    capacity?: number | null
    schoolCapacity?: number | null
    events?: Event[]
    windows?: EntryWindowInput[]
  } = {},
): Promise<MadeProject> {
  const number = nextNumber()
  const createdAt = values.createdAt ?? factoryTime
  const around = { startsAt: daysAfter(createdAt, -30), deadlineAt: daysAfter(createdAt, 30) }
  const { capacity = null, schoolCapacity = null, events = usualEvents, windows = [around] } = made
  return db.project.create({
    data: {
      updatedAt: createdAt,
      code: `P${number}`,
      numberPrefix: `P${number}`,
      name: { zh: `项目${number}`, en: `Project ${number}` },
      state: 'PUBLISHED',
      startsAt: daysAfter(createdAt, 40),
      endsAt: daysAfter(createdAt, 60),
      registrationOpensAt: daysAfter(createdAt, -60),
      registrationClosesAt: daysAfter(createdAt, 20),
      eventDeadlineAt: daysAfter(createdAt, 20),
      priceMinor: 12_000,
      currency: 'SGD',
      tuitionCurrency: 'SGD',
      refundPolicy: { zh: '比赛开始前可退款。', en: 'Refunds are possible until the competition starts.' },
      teamSizeMax: 5,
      ...values,
      createdAt,
      seasonId: values.seasonId ?? (await makeSeason(db, { createdAt })).id,
      tally: { create: { createdAt, capacity, schoolCapacity } },
      events: { create: events.map((event, position) => eventRow(event, position, createdAt)) },
      entryWindows: { create: windows.map((window) => ({ ...window, createdAt })) },
    },
    include: parts,
  })
}

function eventRow({ code, name, isExtra = false, isDefault = false }: Event, position: number, createdAt: Date) {
  return { code, name: name ?? { zh: code, en: code }, isExtra, isDefault, position, createdAt }
}

/** A published package of the given projects at SGD 300.00. */
export async function makePackage(
  db: Db,
  projectIds: string[],
  values: Partial<Omit<Package, 'name' | 'summary'>> & { name?: Bilingual; summary?: Bilingual } = {},
): Promise<Package> {
  const number = nextNumber()
  const createdAt = values.createdAt ?? factoryTime
  return db.package.create({
    data: {
      name: { zh: `套餐${number}`, en: `Package ${number}` },
      priceMinor: 30_000,
      currency: 'SGD',
      state: 'PUBLISHED',
      ...values,
      createdAt,
      projects: { create: projectIds.map((projectId, position) => ({ projectId, position, createdAt })) },
    },
  })
}
