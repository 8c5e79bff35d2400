import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { payHref, submissionHref, teamInfoHref, workspaceHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { instantInProse } from '@/lib/i18n/format'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import type { OwnRegistration } from './own-project'

type Props = { registration: OwnRegistration }

/** What she can do about a registration besides looking at it (track 4); a greyed one says why beside it. */
export function OwnActions({ registration }: Props) {
  const t = useTranslations('ownProjects')
  const language = useLocale()
  const { project, nextStep } = registration
  const payable = payableOf(registration, language)
  if (registration.team !== null) {
    return (
      <>
        <OwnWorkActions registration={registration} />
        {payable && <OwnPayLink {...payable} />}
      </>
    )
  }
  if (payable) return <OwnPayLink {...payable} />
  if (nextStep.kind !== 'joinTeam') return null
  return (
    <ButtonLink
      size="sm"
      variant="primary"
      href={teamInfoHref(project.code)}
      aria-label={t('joinTeamOf', { name: inLanguage(project.name, language) })}
    >
      {t('joinTeam')}
    </ButtonLink>
  )
}

export function OwnPayLink({ id, name }: { id: string; name: string }) {
  const t = useTranslations('ownProjects')
  return (
    <ButtonLink size="sm" variant="primary" href={payHref(id)} aria-label={t('payOf', { name })}>
      {t('pay')}
    </ButtonLink>
  )
}

/** What is paid for so that she is settled: the registration itself, or its package. */
function payableOf({ id, project, nextStep, package: bought }: OwnRegistration, language: Language) {
  if (nextStep.kind === 'pay') return { id, name: inLanguage(project.name, language) }
  return nextStep.kind === 'payPackage' && bought ? { id: bought.id, name: inLanguage(bought.name, language) } : null
}

function OwnWorkActions({ registration: { project, team, work, percent, actions } }: Props) {
  const t = useTranslations('ownProjects')
  const faults = useTranslations('faults')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { submit, resultsAt, opening, whyNotOpen } = actions
  const name = inLanguage(project.name, language)
  if (whyNotOpen !== null) {
    return (
      <Button size="sm" reason={faults(whyNotOpen)}>
        {t(opening)}
      </Button>
    )
  }
  if (team === null || work === null) return null
  const address = { projectId: project.id, schoolId: work.schoolId, code: team.code, templateId: work.templateId }
  const results = resultsAt ? t('resultsExpected', { date: instantInProse(resultsAt, language, zone) }) : null
  // The main thing is the work while something of it is missing, then handing it in.
  const isReady = percent === 100 || work.templateId === null
  return (
    <>
      {work.templateId !== null && (
        <ButtonLink
          size="sm"
          variant={submit === 'show' && !isReady ? 'primary' : 'secondary'}
          href={workspaceHref(address)}
          aria-label={t(`${opening}Of`, { name })}
        >
          {t(opening)}
        </ButtonLink>
      )}
      {submit === 'show' && (
        <ButtonLink
          size="sm"
          variant={isReady ? 'primary' : 'secondary'}
          href={submissionHref(address)}
          aria-label={t('submitOf', { name })}
        >
          {t('submit')}
        </ButtonLink>
      )}
      {submit === 'disabled' && (
        <Button size="sm" reason={results}>
          {t('submitted')}
        </Button>
      )}
    </>
  )
}
