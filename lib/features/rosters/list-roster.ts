import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/projects/queries'
import { whyNotRemove } from '@/lib/features/registrations/rules'
import { narrowing } from '@/lib/features/registrations/schema'
import { findSeason } from '@/lib/features/seasons/queries'
import type { Language } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { operation } from '@/lib/kernel/operation'
import {
  listRegistrations,
  listUnderPayment,
  reachOf,
  type RegistrationRow,
  sortings,
  type UnderPayment,
} from './queries'

/** More than this is no list a person reads; the administrator of everything narrows it by project first. */
const atMost = 20_000

/** The rows of the registration list, as the reader sees them: a project's, or the current season's (core 2; track 2). */
export const listRoster = operation('rosters/list-roster', {
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
    if (projectCode) await getProjectId(db, visible.projects(actor), projectCode)
    const place = projectCode ? { projectCode } : { seasonId: (await findSeason(db))?.id }
    const reach = reachOf(actor)
    const sorting = { by: sort, descending }
    const page = await listRegistrations(db, reach, { ...filter, ...place }, { skip: 0, take: first }, sorting)
    const payments = new Map((await listUnderPayment(db, reach, place)).map((payment) => [payment.id, payment]))
    return { rows: page.rows.map((row) => rosterRow(row, payments.get(row.id), language)), total: page.total }
  },
})

export type RosterRow = ReturnType<typeof rosterRow>

function rosterRow(row: RegistrationRow, payment: UnderPayment | undefined, language: Language) {
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
    whyNotRemove: whyNotRemove({
      status: row.status,
      cancelledAt: null,
      hasOpenOrder: payment?.hasOpenOrder ?? false,
      hasCapture: payment?.hasCapture ?? false,
    }),
  }
}
