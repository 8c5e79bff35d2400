import type { Channel } from '@/lib/db/generated/enums'
import { missingFields, type ProfileField, profileFields } from './rules'

/** What the track form does not ask for: whoever has any of it was registered by the long form (registrations#track-form). */
export const longFormFields = ['nativeFamily', 'nativeGiven', 'guardian1Mobile', 'guardian1Email'] as const

/** By which form a registration is judged: by the one it came through; an import, which may lack anything, by the long one. */
const judgedBy = [
  { form: 'registration', channels: ['SELF', 'LINK'], isShort: null },
  { form: 'new-student', channels: ['IMPORT', 'ADMIN'], isShort: null },
  { form: 'new-student', channels: ['ADVISER'], isShort: false },
  { form: 'new-student.coordinator', channels: ['COORDINATOR'], isShort: false },
  { form: 'track-student', channels: ['ADVISER', 'COORDINATOR'], isShort: true },
] as const satisfies { form: string; channels: Channel[]; isShort: boolean | null }[]
export const judgedForms = [...new Set(judgedBy.map(({ form }) => form))]

/** What a form requires of these projects; null: of those that say nothing. */
type FormFields = { form: string; projectIds: readonly string[] | null; fields: readonly string[] }

/** Which registrations ask for which fields; no two of them for one registration. */
export type Demand = {
  channels: readonly Channel[]
  /** Of students with nothing that only the long form asks for, of the others, or of both. */
  isShort: boolean | null
  projects: { ids: readonly string[]; areMeant: boolean }
  fields: readonly ProfileField[]
}

/** What projects ask of a profile, and what is asked of who takes part in none (people#required-fields). */
export function demandsOf(forms: readonly FormFields[]): { usual: ProfileField[]; demands: Demand[] } {
  const known = (fields: readonly string[] = []) => profileFields.filter((field) => fields.includes(field))
  const of = (name: string) => forms.filter(({ form }) => form === name)
  const usualOf = (name: string) => known(of(name).find(({ projectIds }) => projectIds === null)?.fields)
  const demands = judgedBy.flatMap(({ form, ...who }): Demand[] => {
    const own = of(form).flatMap(({ projectIds, fields }) =>
      projectIds === null ? [] : [{ ...who, projects: { ids: projectIds, areMeant: true }, fields: known(fields) }],
    )
    const others = { ids: own.flatMap(({ projects }) => projects.ids), areMeant: false }
    return [...own, { ...who, projects: others, fields: usualOf(form) }]
  })
  return { usual: usualOf('new-student'), demands: demands.filter(({ fields }) => fields.length > 0) }
}

type Profile = Readonly<Record<ProfileField, string | number | null>>

/** What a profile lacks of what its live registrations ask for; of what is usual where there are none. */
export function missingFor(
  profile: Profile,
  registrations: readonly { projectId: string; channel: Channel }[],
  { usual, demands }: ReturnType<typeof demandsOf>,
): ProfileField[] {
  if (registrations.length === 0) return missingFields(profile, usual)
  const isShort = longFormFields.every((field) => profile[field] === null)
  const asked = demands.filter(
    (demand) =>
      (demand.isShort ?? isShort) === isShort &&
      registrations.some(
        ({ projectId, channel }) =>
          demand.channels.includes(channel) && demand.projects.ids.includes(projectId) === demand.projects.areMeant,
      ),
  )
  return missingFields(
    profile,
    asked.flatMap(({ fields }) => fields),
  )
}
