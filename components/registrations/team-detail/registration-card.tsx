import { useLocale, useTranslations } from 'next-intl'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { teamInfoHref } from '@/components/shell/addresses'
import { Period } from '@/components/catalogue/projects/period'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { OwnTeam } from '@/components/home/student-home/own-project'
import { Messages } from '@/components/shell/messages'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { inLanguage, schoolName, siteName } from '@/lib/i18n/languages'
import type { TeamInfo } from './team-info'
import { WithdrawRegistration } from './withdraw-registration'

/** The facts of a registration: project, status, channel, place, and payment (registrations#detail-page). */
export function RegistrationCard({ info }: { info: TeamInfo }) {
  const t = useTranslations('ownDetail')
  const channels = useTranslations('registrations.channels')
  const language = useLocale()
  const { registration, project, settledBy, isTeamed, isAlone, deadlineAt } = info
  const { school, testSite, reviewState } = registration
  return (
    <Card title={t('registration')}>
      <DescriptionList>
        <Description term={t('project')}>
          {inLanguage(project.name, language)} · {project.code}
        </Description>
        <Description term={t('status')}>
          <FeeStatusChip status={registration.status} />
        </Description>
        <Description term={t('number')}>{registration.number}</Description>
        {reviewState && <Description term={t('review')}>{t(`reviews.${reviewState}`)}</Description>}
        {isTeamed && (
          <Description term={t(isAlone ? 'work' : 'team')}>
            {isAlone && registration.team === null ? t('notStarted') : <OwnTeam {...registration} />}
            {registration.team === null && registration.status !== 'PENDING' && (
              <Link href={teamInfoHref(project.code)} className="ms-3">
                {t(isAlone ? 'startWork' : 'findTeam')}
              </Link>
            )}
          </Description>
        )}
        {isTeamed && deadlineAt && (
          <Description term={t('deadline')}>
            <DateTime value={deadlineAt} />
          </Description>
        )}
        <Description term={t('testSite')}>{testSite ? siteName(testSite, language) : t('noTestSite')}</Description>
        <Description term={t('runs')}>
          <Period from={project.startsAt} to={project.endsAt} />
        </Description>
        {school && <Description term={t('school')}>{schoolName(school, language)}</Description>}
        <Description term={t('channel')}>{channels(registration.channel)}</Description>
        <Description term={t('registeredAt')}>
          <DateTime value={registration.createdAt} />
        </Description>
        {settledBy && <Description term={t('paidBy')}>{t(`providers.${settledBy.provider}`)}</Description>}
        {settledBy && (
          <Description term={t('amount')}>
            <Money minor={settledBy.amountMinor} currency={settledBy.currency} />
          </Description>
        )}
        {settledBy?.paidAt && (
          <Description term={t('paidAt')}>
            <PaidAt value={settledBy.paidAt} provider={settledBy.provider} />
          </Description>
        )}
        {settledBy && <Description term={t('order')}>{settledBy.order}</Description>}
      </DescriptionList>
      {info.whyNotWithdraw === null && (
        <p className="mt-4">
          <Messages of={['ownDetail.withdraw', 'success.withdrawApplication']}>
            <WithdrawRegistration registrationId={registration.id} project={inLanguage(project.name, language)} />
          </Messages>
        </p>
      )}
    </Card>
  )
}
