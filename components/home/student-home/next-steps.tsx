import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ownCertificatesHref, payHref, submissionHref, teamInfoHref, workspaceHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { type NameStep, type NextStep, urgentOf } from '@/lib/features/home/student-homes/rules'
import { linesOf, packageFeeBps } from '@/lib/features/payments/payments/rules'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { NextLine } from './next-line'
import { OwnCalendarLink } from './own-calendar-link'
import type { HeldPackage } from './own-package'
import { WaitingLines, type Waiting } from './waiting-lines'

type Props = {
  registrations: readonly OwnRegistration[]
  packages: readonly HeldPackage[]
  /** The next stages for which the student may sign up, shown first. */
  stages: readonly unknown[]
  hasDates: boolean
  waiting: Waiting
}
type Thing = { id: string; name: string; nextStep: NextStep | NameStep; href: string; amount: string; percent: number }

/** What's next: the most urgent steps of all the student's projects, each with its deadline and its action. */
export function NextSteps({ registrations, packages, stages, hasDates, waiting }: Props) {
  const t = useTranslations('studentHome.next')
  const language = useLocale()
  const urgent = urgentOf([
    ...registrations.flatMap((registration) => thingOf(registration, language) ?? []),
    ...registrations.flatMap((registration) => nameOf(registration, language)),
    ...packages.flatMap((held) => (settled(held.status) ? [] : [bundleOf(held, language)])),
  ])
  const isWaitedFor = waiting.unread.count > 0 || waiting.chapter !== null || waiting.questions.count > 0
  if (registrations.length + packages.length === 0 && !isWaitedFor) return null
  // The sign-up for the next stage comes first.
  if (urgent.length === 0 && stages.length > 0 && !isWaitedFor) return null
  return (
    <section
      aria-label={t('title')}
      className="mb-6 rounded-lg border border-accent-text/20 bg-accent-soft px-5 py-4 sm:px-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold">{t('title')}</h2>
        {hasDates && <OwnCalendarLink />}
      </div>
      {urgent.length === 0 && !isWaitedFor && <Awaited registrations={registrations} />}
      {(urgent.length > 0 || isWaitedFor) && (
        <ul className="divide-y divide-accent-text/15">
          {urgent.map((thing, at) => (
            <Urgent key={`${thing.id} ${thing.nextStep.kind}`} thing={thing} isFirst={at === 0} />
          ))}
          <WaitingLines {...waiting} />
        </ul>
      )}
    </section>
  )
}

function Urgent({ thing, isFirst }: { thing: Thing; isFirst: boolean }) {
  const t = useTranslations('studentHome.next')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { name, nextStep, href, amount, percent } = thing
  const key = wordsOf(nextStep.kind, percent)
  return (
    <NextLine
      title={t(key === 'join' ? 'joinTeam' : key, { amount, percent })}
      meta={`${name}${nextStep.at ? ` · ${t('until', { date: instantInProse(nextStep.at, language, zone) })}` : ''}`}
      href={href}
      action={t(`${key}Action`)}
      actionOf={t(`${key}Of`, { name, amount })}
      isMain={isFirst}
      opensWork={key === 'work'}
    />
  )
}

/** The texts of a step. */
function wordsOf(kind: Thing['nextStep']['kind'], percent: number) {
  if (kind === 'checkName') return 'checkName'
  if (kind === 'joinTeam') return 'join'
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
    <div className="mt-1 text-ink-muted">
      <p>{t('nothing')}</p>
      {awaited && (
        <p>
          {t(awaited.kind, {
            name: inLanguage(awaited.project.name, language),
            date: instantInProse(awaited.at, language, zone),
          })}
        </p>
      )}
    </div>
  )
}

/** The payment of a package covers its projects, so it is listed once. */
function thingOf(
  { id, project, nextStep, due, percent, team, work, student }: OwnRegistration,
  language: Language,
): Thing | null {
  if (nextStep.kind === 'payPackage') return null
  const of = { id, name: inLanguage(project.name, language), nextStep, percent, amount: '' }
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
function nameOf({ id, project, nameStep }: OwnRegistration, language: Language): Thing[] {
  if (nameStep === null) return []
  const name = inLanguage(project.name, language)
  return [{ id, name, nextStep: nameStep, percent: 0, amount: '', href: ownCertificatesHref(project.code) }]
}

function bundleOf({ id, name, priceMinor, currency }: HeldPackage, language: Language): Thing {
  const { totalMinor } = linesOf({ priceMinor, reducedMinor: null, bps: packageFeeBps })
  return {
    id,
    name: inLanguage(name, language),
    nextStep: { kind: 'payPackage', at: null },
    href: payHref(id),
    amount: moneyText(totalMinor, currency),
    percent: 0,
  }
}
