import { Link2Off } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ProjectCover } from '@/components/catalogue/projects/project-cover'
import { logInHref, registrationHref } from '@/components/shell/addresses'
import { Notice } from '@/components/shell/notice'
import { ButtonLink } from '@/components/ui/button-link'
import { TaskBar } from '@/components/ui/task-bar'
import type { showInvitation } from '@/lib/features/teams/own-teams/show-invitation'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

export type SignedOutInvitationProps = ResultOf<typeof showInvitation> & {
  /** This page, to come back to with an account. */
  here: string
}

/** Who invites to which team, for whoever has not logged in yet; the ways in come back to the invitation. */
export function SignedOutInvitation({ project, invitation, here }: SignedOutInvitationProps) {
  const t = useTranslations('ownTeam.invited')
  const faults = useTranslations('faults')
  const language = useLocale()
  if ('whyNot' in invitation) {
    return (
      <Notice
        icon={<Link2Off aria-hidden="true" />}
        title={t('dead')}
        text={faults(invitation.whyNot)}
        actions={
          <ButtonLink variant="primary" href={logInHref(null)}>
            {t('logIn')}
          </ButtonLink>
        }
      />
    )
  }
  const { code, leader } = invitation.team
  return (
    <div data-task="" className="mx-auto max-w-xl max-lg:pb-36">
      <ProjectCover look={project} className="-mx-4 -mt-4 h-36 sm:-mx-8 lg:mx-0 lg:mt-0 lg:rounded-t-xl">
        <p className="absolute inset-x-4 bottom-14 pe-20 font-medium sm:inset-x-8 lg:inset-x-6">
          {inLanguage(project.name, language)} · {project.code}
        </p>
      </ProjectCover>
      <section className="relative -mt-10 rounded-xl border border-line bg-raised p-5 shadow-control sm:p-6">
        <p className="font-medium text-ink-muted text-sm">{t('label')}</p>
        <h1 className="mt-1 text-balance font-semibold text-2xl tracking-title">
          {leader ? t('by', { name: personName(leader, language), code }) : t('title', { code })}
        </h1>
        <p className="mt-3 text-ink-muted">{t('signedOut')}</p>
        <TaskBar className="lg:mt-6">
          <div className="flex flex-col gap-2">
            <ButtonLink variant="primary" size="lg" block href={logInHref(here)}>
              {t('logInToJoin', { code })}
            </ButtonLink>
            <ButtonLink variant="quiet" block href={registrationHref(project.code, here)}>
              {t('register')}
            </ButtonLink>
          </div>
        </TaskBar>
      </section>
    </div>
  )
}
