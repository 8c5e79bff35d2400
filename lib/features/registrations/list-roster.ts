import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/projects/queries'
import { findSeason } from '@/lib/features/seasons/queries'
import type { Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'
import { listRegistrations, reachOf, type RegistrationRow, sortings } from './queries'
import { whyNotRemove } from './rules'
import { narrowing } from './schema'

/** More than this is no list a person reads; the administrator of everything narrows it by project first. */
const atMost = 20_000

/** The rows of the registration list, as the reader sees them: a project's, or the current season's (core 2; track 2). */
export const listRoster = operation('registrations/list-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...narrowing,
    sort: z.enum(sortings).optional(),
    descending: z.boolean().optional(),
    /** The first so many; without it all of them. */
    first: z.int().min(1).max(atMost).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { db, language } = world
    const { projectCode, sort = 'name', descending = false, first = atMost, ...filter } = input
    const place = projectCode
      ? { projectId: await getProjectId(db, visible.projects(actor), projectCode) }
      : { seasonId: (await findSeason(db))?.id }
    const sorting = { by: sort, descending }
    const page = await listRegistrations(db, reachOf(actor), { ...filter, ...place }, { skip: 0, take: first }, sorting)
    return { rows: page.rows.map((row) => rosterRow(row, language)), total: page.total }
  },
})

export type RosterRow = ReturnType<typeof rosterRow>

function rosterRow(row: RegistrationRow, language: Language) {
  const { student, school } = row
  const { main, other } = personNames(student, language)
  return {
    id: row.id,
    name: main,
    otherName: other,
    gender: student.gender,
    year: student.graduationYear,
    email: student.email,
    mobile: student.mobile,
    school: school && (language === 'zh-CN' ? school.name : (school.nameEn ?? school.name)),
    project: row.project.code,
    events: row.events,
    extraEvents: row.extraEvents,
    status: row.status,
    channel: row.channel,
    number: row.number,
    team: row.team?.code ?? null,
    role: row.teamRole,
    createdAt: row.createdAt,
    isProposed: school === null,
    whyNotRemove: whyNotRemove({ ...row, cancelledAt: null }),
  }
}
