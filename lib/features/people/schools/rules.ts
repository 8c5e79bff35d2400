import { type AdminActor, actsOn, type SchoolKind } from '@/lib/access/actor'
import { emailFacts } from '@/lib/features/people/students/rules'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault } from '@/lib/kernel/fault'

/** What a form may say of a school that is not listed. */
export type SchoolInput = {
  newSchoolName?: string | undefined
  newSchoolNameEn?: string | undefined
  newSchoolCity?: string | undefined
}

/** A school that waits for an administrator to approve it or to merge it into another. */
export type ProposedSchool = { name: string; nameEn: string | null; provinceId: string; city: string | null }

/** The school a form means: a listed one, or one to be proposed. */
export type SchoolAim = { id: string } | ProposedSchool

export const newSchoolFacts = {
  newSchoolName: { max: 200 },
  newSchoolNameEn: { max: 200 },
  newSchoolCity: { max: 100 },
}

/** The names of a school that is not listed; null where none is given. A school abroad may have no Chinese one. */
export function namesOfNew({ newSchoolName = '', newSchoolNameEn = '' }: SchoolInput) {
  const name = newSchoolName || newSchoolNameEn
  return name === '' ? null : { name, nameEn: newSchoolNameEn || null }
}

/** The school that is not listed as a form names it; null where it names none. Its province has to be known. */
export function proposedSchool(proposal: SchoolInput, provinceId: string | null): ProposedSchool | null {
  const names = namesOfNew(proposal)
  if (names === null) return null
  if (provinceId === null) {
    throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.required' }] })
  }
  return { ...names, provinceId, city: proposal.newSchoolCity || null }
}

export const schoolKinds = ['SCHOOL', 'EDUCATOR', 'ORGANIZER'] as const satisfies readonly SchoolKind[]
/** PENDING: proposed by somebody who did not find their school in the list. */
export const schoolStates = ['PENDING', 'APPROVED', 'MERGED'] as const

/** The entry of a school as the organisers keep it (people#kept-schools). */
export const schoolFacts = {
  'name.zh': { max: 200, missing: 'schoolConsole.errors.name' },
  'name.en': { max: 200 },
  code: { max: 60, missing: 'schoolConsole.errors.code' },
  city: { max: 100 },
  addressEn: { max: 500 },
  postCode: { max: 20 },
  email: emailFacts,
} as const

type KeptSchool = { id: string; kind: SchoolKind; state: (typeof schoolStates)[number]; isIndependent: boolean }

/** Why the administrator changes no school: each belongs to all projects, so that takes the registrar's role on all of them. */
export function whyNotKeepSchools(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['REGISTRAR'], null) ? null : 'schools.needsRegistrar'
}

/** Why the entry stays as it is. */
export function whyNotCorrect(school: Pick<KeptSchool, 'state' | 'isIndependent'>): FaultKey | null {
  if (school.isIndependent) return 'schools.builtIn'
  return school.state === 'MERGED' ? 'schools.merged' : null
}

/** Why there is nothing to approve. */
export function whyNotApprove(school: Pick<KeptSchool, 'state' | 'isIndependent'>): FaultKey | null {
  return whyNotCorrect(school) ?? (school.state === 'APPROVED' ? 'schools.approved' : null)
}

/** Why this school can't go up in that one (people#merged-schools). */
export function whyNotMerge(school: KeptSchool, heir: KeptSchool): FaultKey | null {
  const fixed = whyNotCorrect(school) ?? whyNotCorrect(heir)
  if (fixed !== null) return fixed
  if (school.id === heir.id) return 'schools.sameSchool'
  if (heir.state !== 'APPROVED') return 'schools.heirNotApproved'
  return school.kind === heir.kind ? null : 'schools.otherKind'
}

export type MergedTeam = { id: string; projectId: string; code: number }
/** The live teams of both schools in the projects where both have some, and the greatest code of each project. */
export type TeamCodes = { moved: readonly MergedTeam[]; kept: readonly MergedTeam[]; most: ReadonlyMap<string, number> }

/**
 * The teams that need another code because the heir has one of this code in the project: the lowest that neither school
 * uses; null where the project has none left.
 */
export function newCodes({
  moved,
  kept,
  most,
}: TeamCodes): { id: string; projectId: string; from: number; to: number | null }[] {
  const keyOf = ({ projectId, code }: Omit<MergedTeam, 'id'>) => `${projectId} ${code}`
  const held = new Set(kept.map(keyOf))
  const taken = new Set([...kept, ...moved].map(keyOf))
  return moved
    .filter((team) => held.has(keyOf(team)))
    .map(({ id, projectId, code: from }) => {
      const highest = most.get(projectId) ?? 0
      let to = 1
      while (to <= highest && taken.has(keyOf({ projectId, code: to }))) to++
      if (to > highest) return { id, projectId, from, to: null }
      taken.add(keyOf({ projectId, code: to }))
      return { id, projectId, from, to }
    })
}

/** Why what both schools have can't stand at one: a registration of the school itself twice, or more teams than codes. */
export function whyNotUnite(twice: readonly unknown[], codes: readonly { to: number | null }[]): FaultKey | null {
  if (twice.length > 0) return 'schools.bothTakePart'
  return codes.some(({ to }) => to === null) ? 'schools.noTeamCodeLeft' : null
}
