import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { whyNotRemove } from '@/lib/features/registrations/registrations/rules'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'
import { whyNotPlace } from '../registrations/rules'
import { mostRows, placeOf } from './choose-place.step'
import { requiredOf, rowsAskedFor } from './choose-rows.step'
import { rosterNarrowing } from './narrowing.schema'
import { listEntriesEnd, listIds, listRegistrations, type RegistrationRow } from './queries'
import { type Hindrance, listHindrances } from './hindrances.queries'
import { sortings } from './filters.queries'
import { whyNotRemind } from './rules'

/** The rows of the registration list, as the reader sees them: a project's, or the current season's (registrations#roster). */
export const listRoster = operation('registrations/rosters/list-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...rosterNarrowing,
    sort: z.enum(sortings).optional(),
    descending: z.boolean().optional(),
    /** The first so many; without it all of them. */
    first: z.int().min(1).max(mostRows).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const { projectCode, sort = 'name', descending = false, first = mostRows, ...narrowed } = input
    const place = await placeOf(world, actor, projectCode)
    const reach = reachOf(actor)
    const sorting = { by: sort, descending }
    const filter = { ...(await rowsAskedFor(world, narrowed)), ...place }
    const page = await listRegistrations(db, reach, filter, { skip: 0, take: first }, sorting)
    const ids = page.rows.map(({ id }) => id)
    const hindrances = await listHindrances(db, reach, ids, dateInTable(now, displayZone))
    const endOf = await listEntriesEnd(db, page.rows)
    const incomplete = new Set(await listIds(db, reach, { ids, lacks: await requiredOf(db) }, mostRows))
    const setting = { now, language, isOrganiser: actor.role === 'admin' }
    const rows = page.rows.map((row) => {
      const hindrance = hindrances.get(row.id) ?? none
      const isIncomplete = incomplete.has(row.id)
      return rosterRow(row, { ...hindrance, isIncomplete, entriesEndAt: endOf(row) }, setting)
    })
    return { rows, total: page.total }
  },
})

export type RosterRow = ReturnType<typeof rosterRow>

const none: Hindrance = {
  isOfClass: false,
  hasOpenOrder: false,
  hasCapture: false,
  isSubmitted: false,
  isReminded: false,
}

type RosterState = Hindrance & { isIncomplete: boolean; entriesEndAt: Date | null }
type Setting = { now: Date; language: Language; isOrganiser: boolean }

function rosterRow(row: RegistrationRow, standing: RosterState, { now, language, isOrganiser }: Setting) {
  const { student, school } = row
  const { main, other } = personNames(student, language)
  const isProposed = school === null && !standing.isOfClass
  const state = { ...standing, status: row.status, cancelledAt: null, isProposed }
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
    createdAt: row.createdAt,
    isIncomplete: standing.isIncomplete,
    isProposed,
    whyNotPlace: whyNotPlace(state, now, isOrganiser),
    whyNotRemind: whyNotRemind(state),
    whyNotRemove: whyNotRemove(state),
  }
}
