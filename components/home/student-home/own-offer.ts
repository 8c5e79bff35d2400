import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'

/** The facts of a project that the student may enter, in their language. */
export type OwnOffer = ReturnType<typeof offerOf>

export function offerOf(project: ProjectView & { whyNotSignUp: string | null }, language: Language) {
  const { id, code, priceMinor, currency, startsAt, endsAt, events } = project
  return {
    id,
    code,
    name: inLanguage(project.name, language),
    priceMinor,
    currency,
    startsAt,
    endsAt,
    opensAt: project.registrationOpensAt,
    closesAt: project.registrationClosesAt,
    whyNot: project.whyNotSignUp,
    events: events.map((event) => ({ ...event, name: inLanguage(event.name, language) })),
  }
}
