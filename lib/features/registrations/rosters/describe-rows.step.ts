import { type SignedInActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { readCompleteness } from '@/lib/features/people/students/completeness.queries'
import { whyNotRemove } from '@/lib/features/registrations/registrations/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { type Language, siteName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { World } from '@/lib/kernel/world'
import { mapYielding } from '@/lib/yielding-map'
import { whyNotPlace } from '../registrations/rules'
import { listAssigned } from './assigned.queries'
import { type Hindrance, listHindrances } from './hindrances.queries'
import { listEntriesEnd } from './deadlines.queries'
import { listIds, type RegistrationRow } from './queries'
import { whyNotRemind } from './rules'

/** Registrations as the list tells them, with what can be done with each. */
export async function describedRows(
  world: World,
  actor: SignedInActor,
  found: readonly RegistrationRow[],
): Promise<RosterRow[]> {
  const { db, now, language } = world
  const reach = reachOf(actor)
  const ids = found.map(({ id }) => id)
  const [hindrances, assigned, endOf, incomplete] = await Promise.all([
    listHindrances(db, reach, ids, dateInTable(now, displayZone())),
    listAssigned(db, reach, ids),
    listEntriesEnd(db, found),
    readCompleteness(db, now).then(({ lacks }) => listIds(db, reach, { ids, lacks }, ids.length)),
  ])
  const isIncomplete = new Set(incomplete)
  const setting = { now, language, isOrganiser: actor.role === 'admin' }
  return mapYielding(found, (row) => {
    const state = {
      ...(hindrances.get(row.id) ?? none),
      ...(assigned.get(row.id) ?? unassigned),
      isIncomplete: isIncomplete.has(row.id),
      entriesEndAt: endOf(row),
    }
    return rosterRow(row, state, setting)
  })
}

export type RosterRow = ReturnType<typeof rosterRow>

const none: Hindrance = {
  isOfClass: false,
  hasOpenOrder: false,
  hasCapture: false,
  isConfirming: false,
  isInvoiced: false,
  isSubmitted: false,
  isReminded: false,
}

const unassigned = { classCode: null, testSiteId: null }

type RosterState = Hindrance & {
  classCode: string | null
  testSiteId: string | null
  isIncomplete: boolean
  entriesEndAt: Date | null
}
type Setting = { now: Date; language: Language; isOrganiser: boolean }

function rosterRow(row: RegistrationRow, rosterState: RosterState, { now, language, isOrganiser }: Setting) {
  const { student, school } = row
  const { main, other } = personNames(student, language)
  const isProposed = school === null && !rosterState.isOfClass
  const state = { ...rosterState, status: row.status, cancelledAt: null, isProposed }
  return {
    id: row.id,
    /** null: out of the reader's reach. */
    studentId: student.id,
    name: main,
    otherName: other,
    gender: student.gender,
    year: student.graduationYear,
    email: student.email,
    mobile: student.mobile,
    school: school && (language === 'zh-CN' ? school.name : (school.nameEn ?? school.name)),
    schoolId: school && school.id,
    project: row.project.code,
    events: row.events,
    extraEvents: row.extraEvents,
    status: row.status,
    channel: row.channel,
    number: row.number,
    team: row.team?.code ?? null,
    role: row.teamRole,
    teamType: row.teamType,
    /** By its code. */
    class: rosterState.classCode,
    testSite: row.testSite && siteName(row.testSite, language),
    testSiteId: rosterState.testSiteId,
    createdAt: row.createdAt,
    isIncomplete: rosterState.isIncomplete,
    isProposed,
    whyNotPlace: whyNotPlace(state, now, isOrganiser),
    whyNotRemind: whyNotRemind(state),
    whyNotRemove: whyNotRemove(state),
  }
}
