import { CalendarClock, Link2Off } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { logInHref, registrationHref } from '@/components/shell/addresses'
import { Notice } from '@/components/shell/notice'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { RouteLink } from '@/components/ui/route-link'
import type { openForm } from '@/lib/features/registrations/open-registrations/open-form'
import type { ResultOf } from '@/lib/kernel/operation'

type View = ResultOf<typeof openForm>
type Of<Kind extends View['kind']> = Extract<View, { kind: Kind }>

/** Where somebody came from, to go back to once they have an account; one of our paths. */
type Onward = { next: string | null }

const links = {
  'registrationLinks.expired': 'expired',
  'registrationLinks.revoked': 'revoked',
} as const
const isKnownLink = (key: string): key is keyof typeof links => key in links

/** An invalid link, and the two ways on: a new link, or registration without one. */
export function LinkRefused({ whyNot, projectCode }: Of<'link'>) {
  const t = useTranslations('openRegistration.link')
  const reason = isKnownLink(whyNot) ? links[whyNot] : 'invalid'
  return (
    <Notice
      icon={<Link2Off aria-hidden="true" />}
      title={t(`${reason}.title`)}
      text={t(`${reason}.text`)}
      actions={
        <>
          <ButtonLink variant="primary" href={registrationHref(projectCode)}>
            {t('without')}
          </ButtonLink>
          <ButtonLink href="/login">{t('login')}</ButtonLink>
        </>
      }
    />
  )
}

const reasons = {
  'registrations.notOpenYet': 'notOpenYet',
  'registrations.closed': 'closed',
  'projects.full': 'full',
} as const
const isKnownReason = (key: string): key is keyof typeof reasons => key in reasons

/** Registration is closed: why, and when it opens or closed. */
export function RegistrationClosed({ whyNot, project }: Of<'closed'>) {
  const t = useTranslations('openRegistration.closed')
  const reason = isKnownReason(whyNot) ? reasons[whyNot] : 'notOpen'
  const date = { notOpenYet: project.opensAt, closed: project.closesAt, full: null, notOpen: null }[reason]
  return (
    <Notice
      icon={<CalendarClock aria-hidden="true" />}
      title={t(`${reason}.title`, { project: project.name })}
      text={t(`${reason}.text`)}
      mark={date && <DateTime value={date} />}
      actions={
        <>
          <ButtonLink variant="primary" href={registrationHref(null)}>
            {t('others')}
          </ButtonLink>
          <ButtonLink href="/login">{t('login')}</ButtonLink>
        </>
      }
    />
  )
}

/** An address without a project: the open projects. */
export function ProjectChoice({ isUnknown, projects, next }: Of<'choice'> & Onward) {
  const t = useTranslations('openRegistration.choice')
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t(projects.length === 0 ? 'none' : isUnknown ? 'unknown' : 'text')}</p>
      <ul className="flex flex-col gap-3">
        {projects.map(({ code, name, closesAt }) => (
          <li key={code}>
            <RouteLink
              href={registrationHref(code, next)}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg border border-line bg-raised px-5 py-4 shadow-control transition-colors hover:border-line-strong"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                <Badge accent>{code}</Badge>
                {name}
              </span>
              {closesAt && (
                <span className="text-ink-muted text-sm">
                  {t('until')} <DateTime value={closesAt} />
                </span>
              )}
            </RouteLink>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-muted">
        <LogInInstead next={next} />
      </p>
    </div>
  )
}

/** For who has an account already. */
export function LogInInstead({ next }: Onward) {
  const t = useTranslations('openRegistration')
  return t.rich('registered', { link: (text) => <Link href={logInHref(next)}>{text}</Link> })
}
