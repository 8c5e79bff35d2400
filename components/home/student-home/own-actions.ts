import { payHref, submissionHref, teamInfoHref, workspaceHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import type { OwnAction } from './own-card'
import { certificatesOf } from './own-certificates'
import type { OwnWords } from './own-words'

/** The student's actions for a registration besides opening it (home#actions); the main action is the last. */
export function actionsOf(registration: OwnRegistration, words: OwnWords): OwnAction[] {
  const { t, language } = words
  const { project, team, nextStep } = registration
  const payable = payableOf(registration, language)
  const pay = payable && {
    label: t('pay'),
    href: payHref(payable.id),
    aria: t('payOf', { name: payable.name }),
    isMain: true,
  }
  const work = [...workActionsOf(registration, words), ...certificatesOf(registration, words)]
  if (team !== null) return pay ? [...work, pay] : work
  if (pay) return [pay]
  const { kind } = nextStep
  if (kind !== 'joinTeam' && kind !== 'startWork') return work
  const aria = t(`${kind}Of`, { name: inLanguage(project.name, language) })
  return [{ label: t(kind), href: teamInfoHref(project.code), aria, isMain: true }]
}

/** The target of the payment that settles the registration: the registration itself, or its package. */
function payableOf({ id, project, nextStep, package: bought }: OwnRegistration, language: Language) {
  if (nextStep.kind === 'pay') return { id, name: inLanguage(project.name, language) }
  return nextStep.kind === 'payPackage' && bought ? { id: bought.id, name: inLanguage(bought.name, language) } : null
}

function workActionsOf(
  { project, team, work, student, percent, actions, submittedAt, results }: OwnRegistration,
  { t, faults, language, zone }: OwnWords,
): OwnAction[] {
  const { submit, resultsAt, opening, whyNotOpen } = actions
  if (whyNotOpen !== null) return [{ label: t(opening), reason: faults(whyNotOpen) }]
  if (team === null || work === null) return []
  const name = inLanguage(project.name, language)
  const { templateId } = work
  const address = { projectId: project.id, schoolId: work.schoolId, code: team.code, templateId, studentId: student.id }
  // The main action is the work while something is missing in it, then the submission.
  const isReady = percent === 100
  const main = { isMain: true }
  const open = {
    ...{ label: t(opening), href: workspaceHref(address), aria: t(`${opening}Of`, { name }), isWork: true },
    ...(submit === 'show' && !isReady && main),
  }
  const receipt = { label: t('receipt'), href: submissionHref(address), aria: t('receiptOf', { name }) }
  const links = [...(templateId === null ? [] : [open]), ...(submittedAt === null ? [] : [receipt])]
  switch (submit) {
    case 'show': {
      const hand = { label: t('submit'), href: submissionHref(address), aria: t('submitOf', { name }) }
      return [...links, { ...hand, ...(isReady && main) }]
    }
    case 'disabled': {
      if (results !== null) return links
      const reason = resultsAt && t('resultsExpected', { date: instantInProse(resultsAt, language, zone) })
      return [...links, { label: t('submitted'), reason: reason ?? t('resultsLater') }]
    }
    default:
      return links
  }
}
