import { z } from 'zod'
import { type AdminActor, importGrants } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listHoldings, listPackages } from '@/lib/features/catalogue/packages/queries'
import { whyNotTakePackage } from '@/lib/features/catalogue/packages/rules'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { listChoices, listGraduationYears, requiredFieldsOf } from '@/lib/features/catalogue/settings/queries'
import { listFirstFees } from '@/lib/features/payments/prices/queries'
import { getKeptStudent } from '@/lib/features/people/kept-students/queries'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { listProjectCodes } from '@/lib/features/registrations/rosters/counts.queries'
import { inLanguage } from '@/lib/i18n/languages'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { findProjects } from './queries'

/** More projects than any season has. */
const mostListed = 200

/**
 * What a registrar's dialog offers: the published projects of the registrar's, what each asks for and costs, and why it takes
 * nobody, or not this student; to a registrar of all projects the packages, too (registrations#by-the-organizers).
 */
export const openSignUp = operation('registrations/kept-registrations/open-sign-up', {
  access: ['admin'],
  grants: importGrants,
  /** Left out for a student who is new. */
  input: z.object({ studentId: id.optional() }),
  run: async ({ actor: registrar, input: { studentId }, world }) => {
    const { db, now, language } = world
    const scope = visible.projects(registrar)
    const found = await findProjects(db, scope, { take: mostListed })
    const ids = found.map((project) => project.id)
    const projects = new Map((await listProjectsById(db, scope, ids)).map((project) => [project.id, project]))
    const student = studentId === undefined ? null : await getKeptStudent(db, visible.students(registrar), studentId)
    const fees = student === null ? new Map<string, number>() : await listFirstFees(db, ids, student.id)
    const taken = student === null ? [] : await listProjectCodes(db, reachOf(registrar), { studentId: student.id })
    const requiredBy = await requiredFieldsOf(db, 'new-student')
    const rows = found.flatMap(({ id, season }) => {
      const project = projects.get(id)
      if (project === undefined) return []
      const isRegistered = taken.includes(project.code)
      const whyNot = isRegistered ? ('registrations.alreadyRegistered' as const) : whyNotSignUp(project, now)
      return {
        code: project.code,
        name: inLanguage(project.name, language),
        season: season.code,
        feeMinor: fees.get(id) ?? project.priceMinor,
        currency: project.currency,
        events: project.events.map((event) => ({ ...event, name: inLanguage(event.name, language) })),
        required: requiredBy(id),
        whyNotSignUp: whyNot,
      }
    })
    const [open, shut] = [true, false].map((isOpen) => rows.filter((row) => (row.whyNotSignUp === null) === isOpen))
    return {
      packages: await listOffered(registrar, student?.id ?? null, requiredBy(null), world),
      // What is open comes first; the form of a student who is new has nothing else.
      projects: [...(open ?? []), ...(student === null ? [] : (shut ?? []))],
      years: await listGraduationYears(db, 'graduation-years.new-student'),
      provinces: await listChoices(db, 'provinces', language),
    }
  },
})

/** The packages on offer, those that can be taken first; for a student who is new there are no others. */
async function listOffered(
  registrar: AdminActor,
  studentId: string | null,
  required: string[],
  { db, now, language }: World,
) {
  if (whyNotKeepStudents(registrar) !== null) return []
  const { rows } = await listPackages(db, { skip: 0, take: mostListed })
  const ids = [...new Set(rows.flatMap(({ projectIds }) => projectIds))]
  const projects = await listProjectsById(db, visible.projects(registrar), ids)
  const scope = {
    packageRegistrations: visible.packageRegistrations(registrar),
    registrations: visible.registrations(registrar),
  }
  const held = studentId === null ? [] : (await listHoldings(db, scope, studentId)).packages
  const offered = rows.map((bundle) => ({
    id: bundle.id,
    name: inLanguage(bundle.name, language),
    feeMinor: bundle.priceMinor,
    currency: bundle.currency,
    uses: bundle.uses,
    required,
    projects: bundle.projectIds.flatMap((id) => {
      const project = projects.find((one) => one.id === id)
      return project === undefined ? [] : [inLanguage(project.name, language)]
    }),
    whyNotSignUp: held.some(({ packageId }) => packageId === bundle.id)
      ? ('packages.alreadyRegistered' as const)
      : whyNotTakePackage(bundle, now),
  }))
  return offered
    .filter(({ whyNotSignUp: whyNot }) => studentId !== null || whyNot === null)
    .toSorted((one, other) => Number(one.whyNotSignUp !== null) - Number(other.whyNotSignUp !== null))
}
