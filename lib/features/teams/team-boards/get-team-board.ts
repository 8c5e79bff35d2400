import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { whyNotPlace } from '@/lib/features/registrations/registrations/rules'
import { listEntriesEnd } from '@/lib/features/registrations/rosters/deadlines.queries'
import { listRegistrations, type RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { type Hindrance, listHindrances } from '@/lib/features/registrations/rosters/hindrances.queries'
import { countBySchool, type SchoolCount } from '@/lib/features/registrations/rosters/counts.queries'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listBoardTeams, listTakenCodes } from './queries'
import { columnOf, type TeamPlace } from './rules'

/** More cards than this are no board a person works on; the list has the others. */
const mostCards = 500
/** As high as a code may be that no project's maximum holds. */
const mostTeamCode = 99_999

/**
 * The students of one school in a project and the teams they are in (teams#board): a student is placed into teams of
 * their own school only, so the board is of one.
 */
export const getTeamBoard = operation('teams/team-boards/get-team-board', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    projectCode,
    /** Without one, or where nobody of it is in reach: the reader's own school, else the one with most students. */
    schoolId: id.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const reach = reachOf(actor)
    const { schools, untold } = await countBySchool(db, reach, project.code)
    const own = actor.role === 'admin' ? null : actor.schoolId
    const school = chosenSchool(schools, [input.schoolId ?? null, own])
    const { teamSizeMin, teamSizeMax } = project
    // Beyond the project's own maximum only students without a school have codes, who are many.
    const teamCodeMax = school?.isIndependent ? mostTeamCode : project.teamCodeMax
    const facts = { projectCode: project.code, teamSizeMin, teamSizeMax, teamCodeMax, untold }
    const named = schools.map((one) => ({ id: one.id, name: schoolName(one, language), count: one.count }))
    if (school === null) return { ...facts, schools: named, school: null, students: [], total: 0, teams: [], taken: [] }

    const place = { projectCode: project.code, schoolId: school.id }
    const page = await listRegistrations(db, reach, place, { skip: 0, take: mostCards })
    const ids = page.rows.map(({ id }) => id)
    const hindrances = await listHindrances(db, reach, ids, dateInTable(now, displayZone()))
    const endOf = await listEntriesEnd(db, page.rows)
    const setting = { now, language, isOrganiser: actor.role === 'admin' }
    const teams = await listBoardTeams(db, visible.namedTeams(actor), place)
    const ownTeams = new Set(teams.filter((team) => team.schoolId === school.id).map(({ id }) => id))
    return {
      ...facts,
      schools: named,
      school: { id: school.id, name: schoolName(school, language) },
      students: page.rows.map((row) =>
        boardStudent(row, { ...hindrances.get(row.id), entriesEndAt: endOf(row) }, ownTeams, setting),
      ),
      total: page.total,
      teams: teams.map((team) => boardTeam(team, ownTeams, new Set(ids), language)),
      taken: await listTakenCodes(db, place),
    }
  },
})

export type TeamBoard = ResultOf<typeof getTeamBoard>
export type BoardStudent = ReturnType<typeof boardStudent>
export type BoardTeam = ReturnType<typeof boardTeam>

function chosenSchool(schools: readonly SchoolCount[], preferred: readonly (string | null)[]): SchoolCount | null {
  const known = preferred.flatMap((id) => schools.filter((school) => school.id === id))
  return known[0] ?? schools.toSorted((one, other) => other.count - one.count)[0] ?? null
}

type Setting = { now: Date; language: Language; isOrganiser: boolean }

function boardStudent(
  row: RegistrationRow,
  hindrance: Partial<Hindrance> & { entriesEndAt: Date | null },
  ownTeams: ReadonlySet<string>,
  { now, language, isOrganiser }: Setting,
) {
  const { main, other } = personNames(row.student, language)
  const { isSubmitted = false, isOfClass = false, entriesEndAt } = hindrance
  const state = {
    cancelledAt: null,
    isProposed: row.school === null && !isOfClass,
    isOfClass,
    isSubmitted,
    entriesEndAt,
  }
  const isForeign = row.team !== null && !ownTeams.has(row.team.id)
  const teamPlace: TeamPlace = {
    column: row.team === null ? null : columnOf(row.team, isForeign),
    code: row.team?.code ?? null,
    role: row.teamRole,
  }
  return {
    id: row.id,
    /** null: out of the reader's reach. */
    studentId: row.student.id,
    name: main,
    otherName: other,
    number: row.number,
    status: row.status,
    teamType: row.teamType,
    teamPlace,
    whyNotPlace: whyNotPlace(state, now, isOrganiser),
  }
}

function boardTeam(
  team: Awaited<ReturnType<typeof listBoardTeams>>[number],
  ownTeams: ReadonlySet<string>,
  cards: ReadonlySet<string>,
  language: Language,
) {
  const isForeign = !ownTeams.has(team.id)
  return {
    column: columnOf(team, isForeign),
    code: team.code,
    title: team.title,
    isSubmitted: team.submissions.length > 0,
    /** Of another school's team its name. */
    otherSchool: isForeign ? schoolName(team.school, language) : null,
    /** Members without a card here, another school's or adviser's: only their names. */
    others: team.registrations
      .filter(({ id }) => !cards.has(id))
      .map(({ teamRole, student }) => ({ ...personNames(student, language), role: teamRole })),
  }
}

function schoolName({ name, nameEn }: { name: string; nameEn: string | null }, language: Language): string {
  return language === 'zh-CN' ? name : (nameEn ?? name)
}
