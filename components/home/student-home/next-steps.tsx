import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { ProjectLook } from '@/components/catalogue/projects/project-cover'
import { ownCertificatesHref, payHref, submissionHref, teamInfoHref, workspaceHref } from '@/components/shell/addresses'
import { useOnce } from '@/components/shell/use-once'
import { useTimeLeft } from '@/components/shell/use-time-left'
import { asText } from '@/components/ui/as-text'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import type { Waiting } from '@/lib/features/home/student-homes/open-home'
import { type NameStep, type NextStep, urgentOf } from '@/lib/features/home/student-homes/rules'
import { linesOf, packageFeeBps } from '@/lib/features/payments/payments/rules'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { NextHero } from './next-hero'
import type { NextLineProps } from './next-line'
import type { HeldPackage } from './own-package'
import { useWaitingLines } from './use-waiting-lines'

type Props = {
  /** The most urgent steps, the first one shown large. */
  urgent: readonly UrgentStep[]
  registrations: readonly OwnRegistration[]
  packages: readonly HeldPackage[]
  /** The next stages for which the student may sign up, shown first. */
  stages: readonly unknown[]
  waiting: Waiting
  now: Date
}
export type UrgentStep = {
  id: string
  name: string
  /** null: a package, which has no colour of its own. */
  look: ProjectLook | null
  nextStep: NextStep | NameStep
  href: string
  amount: string
  percent: number
}

/** What's next: the most urgent step of all the student's projects large, the others in a fold. */
export function NextSteps({ urgent, registrations, packages, stages, waiting, now }: Props) {
  const t = useTranslations('studentHome.next')
  const line = useUrgentLine(now)
  const [first, ...others] = [...urgent.map(line), ...useWaitingLines(waiting)]
  if (first !== undefined) {
    const words = { title: t('title'), heading: t('heading'), more: t('more', { count: others.length }) }
    return <NextHero steps={asText({ first, others, words })} />
  }
  // The sign-up for the next stage comes first.
  if (registrations.length + packages.length === 0 || stages.length > 0) return null
  return <Awaited registrations={registrations} />
}

/** The most urgent steps of all the student's projects (home#next-steps). */
export function urgentSteps(
  { registrations, packages }: Pick<Props, 'registrations' | 'packages'>,
  language: Language,
): UrgentStep[] {
  return urgentOf([
    ...registrations.flatMap((registration) => stepOf(registration, language) ?? []),
    ...registrations.flatMap((registration) => nameOf(registration, language)),
    ...packages.flatMap((held) => (settled(held.status) ? [] : [bundleOf(held, language)])),
  ])
}

function useUrgentLine(now: Date) {
  const t = useOnce('studentHome.next', useTranslations('studentHome.next'))
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const timeLeft = useTimeLeft()
  return ({ name, look, nextStep: { kind, at }, href, amount, percent }: UrgentStep): NextLineProps => {
    const key = wordsOf(kind, percent)
    return {
      title: t(key === 'join' ? 'joinTeam' : key, { amount, percent }),
      about: name,
      look,
      left: at && timeLeft(at, now),
      until: at && t('until', { date: instantInProse(at, language, zone) }),
      href,
      action: t(`${key}Action`),
      actionOf: t(`${key}Of`, { name, amount }),
      opensWork: key === 'work',
    }
  }
}

/** The texts of a step. */
function wordsOf(kind: UrgentStep['nextStep']['kind'], percent: number) {
  if (kind === 'checkName') return 'checkName'
  if (kind === 'joinTeam') return 'join'
  if (kind === 'startWork') return 'start'
  if (kind !== 'submit') return 'pay'
  return percent < 100 ? 'work' : 'submit'
}

/** Without anything to do, the next event is shown first. */
function Awaited({ registrations }: Pick<Props, 'registrations'>) {
  const t = useTranslations('studentHome.next')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const awaited = registrations
    .flatMap(({ project, nextStep }) =>
      nextStep.kind === 'awaitWindow' || nextStep.kind === 'awaitResults' ? [{ project, ...nextStep }] : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0]
  return (
    <section
      aria-label={t('title')}
      className="mb-6 rounded-xl border border-line bg-raised px-5 py-4 text-ink-muted shadow-control sm:px-6"
    >
      <p className="font-semibold text-ink text-lead">{t('nothing')}</p>
      {awaited && (
        <p>
          {t(awaited.kind, {
            name: inLanguage(awaited.project.name, language),
            date: instantInProse(awaited.at, language, zone),
          })}
        </p>
      )}
    </section>
  )
}

/** The payment of a package covers its projects, so it is listed once. */
function stepOf(
  { id, project, look, nextStep, due, percent, team, work, student }: OwnRegistration,
  language: Language,
): UrgentStep | null {
  if (nextStep.kind === 'payPackage') return null
  const of = { id, name: inLanguage(project.name, language), look, nextStep, percent, amount: '' }
  if (nextStep.kind === 'pay')
    return { ...of, amount: due ? moneyText(due.minor, due.currency) : '', href: payHref(id) }
  if (team === null || work === null) return { ...of, href: teamInfoHref(project.code) }
  const address = {
    projectId: project.id,
    schoolId: work.schoolId,
    code: team.code,
    templateId: work.templateId,
    studentId: student.id,
  }
  return { ...of, href: percent === 100 ? submissionHref(address) : workspaceHref(address) }
}

/** The request to confirm the student's printed name. */
function nameOf({ id, project, look, nameStep }: OwnRegistration, language: Language): UrgentStep[] {
  if (nameStep === null) return []
  const name = inLanguage(project.name, language)
  return [{ id, name, look, nextStep: nameStep, percent: 0, amount: '', href: ownCertificatesHref(project.code) }]
}

function bundleOf({ id, name, priceMinor, currency }: HeldPackage, language: Language): UrgentStep {
  const { totalMinor } = linesOf({ priceMinor, reducedMinor: null, bps: packageFeeBps })
  return {
    id,
    name: inLanguage(name, language),
    look: null,
    nextStep: { kind: 'payPackage', at: null },
    href: payHref(id),
    amount: moneyText(totalMinor, currency),
    percent: 0,
  }
}
