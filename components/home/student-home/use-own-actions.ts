import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { payHref, submissionHref, teamInfoHref, workspaceHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import type { OwnAction } from './own-card'
import { useOwnCertificates } from './use-own-certificates'

/** The student's actions for a registration besides opening it (home#actions); the main action is the last. */
export function useOwnActions(registration: OwnRegistration): OwnAction[] {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const { project, team, nextStep } = registration
  const payable = payableOf(registration, language)
  const pay = payable && {
    label: t('pay'),
    href: payHref(payable.id),
    aria: t('payOf', { name: payable.name }),
    isMain: true,
  }
  const work = [...useWorkActions(registration), ...useOwnCertificates(registration)]
  if (team !== null) return pay ? [...work, pay] : work
  if (pay) return [pay]
  if (nextStep.kind !== 'joinTeam') return work
  const aria = t('joinTeamOf', { name: inLanguage(project.name, language) })
  return [{ label: t('joinTeam'), href: teamInfoHref(project.code), aria, isMain: true }]
}

/** The target of the payment that settles the registration: the registration itself, or its package. */
function payableOf({ id, project, nextStep, package: bought }: OwnRegistration, language: Language) {
  if (nextStep.kind === 'pay') return { id, name: inLanguage(project.name, language) }
  return nextStep.kind === 'payPackage' && bought ? { id: bought.id, name: inLanguage(bought.name, language) } : null
}

function useWorkActions({ project, team, work, student, percent, actions, submittedAt }: OwnRegistration): OwnAction[] {
  const t = useTranslations('ownProjects')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { submit, resultsAt, opening, whyNotOpen } = actions
  if (whyNotOpen !== null) return [{ label: t(opening), reason: faults(whyNotOpen) }]
  if (team === null || work === null) return []
  const name = inLanguage(project.name, language)
  const { templateId } = work
  const address = { projectId: project.id, schoolId: work.schoolId, code: team.code, templateId, studentId: student.id }
  // The main action is the work while something is missing in it, then the submission.
  const isReady = percent === 100
  const isMain = submit === 'show' && !isReady
  const aria = t(`${opening}Of`, { name })
  const open = { label: t(opening), href: workspaceHref(address), aria, isMain, isWork: true }
  const receipt = { label: t('receipt'), href: submissionHref(address), aria: t('receiptOf', { name }) }
  const links = [...(work.templateId === null ? [] : [open]), ...(submittedAt === null ? [] : [receipt])]
  switch (submit) {
    case 'show': {
      const submitOf = t('submitOf', { name })
      return [...links, { label: t('submit'), href: submissionHref(address), aria: submitOf, isMain: isReady }]
    }
    case 'disabled': {
      const reason = resultsAt && t('resultsExpected', { date: instantInProse(resultsAt, language, zone) })
      return [...links, { label: t('submitted'), reason: reason ?? t('resultsLater') }]
    }
    default:
      return links
  }
}
