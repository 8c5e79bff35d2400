import { anyone } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProject, type ProjectView } from '@/lib/features/catalogue/projects/queries'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { findProvinceId, refuseOtherProvince } from '@/lib/features/people/schools/check-province.step'
import { getIndependentSchool, listSchoolsCalled } from '@/lib/features/people/schools/queries'
import { namesOfNew, proposedSchool, type SchoolAim } from '@/lib/features/people/schools/rules'
import { personFrom } from '@/lib/features/people/students/rules'
import { missingFields } from '@/lib/features/registrations/registrations/new-student.rules'
import { translate } from '@/lib/i18n/translate'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { offeredEvents } from '../sign-ups/rules'
import { findLink } from './find-link.step'
import { findSuggestedAdviser, type SuggestedAdviser } from './queries'
import { adviserOf } from './rules'
import type { IntentPayload, RegistrationForm } from './schema'

export type ReadForm = {
  project: ProjectView
  contactId: string | null
  isLinkSigned: boolean
  payload: IntentPayload
}

/** What a form asks for, looked through as it will be carried out: an open project, a living link, every field it requires. */
export async function readForm(world: World, input: RegistrationForm): Promise<ReadForm> {
  const { db, now, language } = world
  const project = await getProject(db, visible.projects(anyone), input.projectCode)
  refuseIf(whyNotSignUp(project, now))
  const { token, contactId } = input
  const found = await findLink(world, { token, contactId, projectId: project.id })
  if (found !== null) refuseIf(found.whyNot)
  const namedAdviser = adviserOf(found?.link ?? null, input)
  const adviser = namedAdviser.contactId === null ? null : await findSuggestedAdviser(db, namedAdviser.contactId)
  await refuseMissing(input, project.id, world)
  const payload = {
    person: personFrom(input),
    school: await schoolOf(input, adviser, world),
    eventIds: offeredEvents(project.events, input),
    consents: [
      { kind: 'PRIVACY' as const, text: translate(language, 'openRegistration.consent.privacy') },
      { kind: 'GUARDIAN' as const, text: translate(language, 'openRegistration.consent.guardian') },
    ],
    language,
  }
  return { project, contactId: adviser?.id ?? null, isLinkSigned: adviser !== null && namedAdviser.isSigned, payload }
}

/** The organiser's required fields of this form; a school is given also by naming it, or by saying that there is none. */
async function refuseMissing(input: RegistrationForm, projectId: string, { db }: World): Promise<void> {
  const required = await listRequiredFields(db, 'registration', projectId)
  const schoolId = { listed: input.schoolId, new: namesOfNew(input)?.name, none: 'none' }[input.schoolKind]
  const lacking = missingFields('new-student', { ...input, schoolId, consent: input.privacy }, required)
  const fieldOf = (field: string) => (field === 'schoolId' && input.schoolKind === 'new' ? 'newSchoolName' : field)
  if (lacking.length === 0) return
  throw new Fault('input.invalid', {
    fields: lacking.map(({ field, ...wrong }) => ({ ...wrong, field: fieldOf(field) })),
  })
}

/** A listed school, the adviser's own even while it waits for approval, one that is not listed yet, or none. */
async function schoolOf(input: RegistrationForm, adviser: SuggestedAdviser | null, world: World): Promise<SchoolAim> {
  const { db } = world
  if (input.schoolKind === 'none') return { id: (await getIndependentSchool(db)).id }
  const provinceId = await findProvinceId(world, input.province)
  const proposed = input.schoolKind === 'new' ? proposedSchool(input, provinceId) : null
  if (proposed !== null) return proposed
  if (input.schoolId === undefined) return { id: (await getIndependentSchool(db)).id }
  const isAdvisers = adviser?.school.isPupils && adviser.school.id === input.schoolId
  const [found, another] = isAdvisers ? [adviser.school] : await listSchoolsCalled(db, input.schoolId)
  if (found === undefined || another !== undefined) {
    throw new Fault('input.invalid', { fields: [{ field: 'schoolId', key: 'fields.errors.oneOf' }] })
  }
  await refuseOtherProvince(world, found.id, provinceId)
  return { id: found.id }
}
