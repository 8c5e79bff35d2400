import { useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { StatusChip } from '@/components/ui/status-chip'
import type { findRegistration } from '@/lib/features/registrations/school-registrations/find-registration'
import type { ResultOf } from '@/lib/kernel/operation'
import { ReviewChip } from './review-chip'
import { SchoolBill } from './school-bill'

export type OwnRegistrationProps = { registration: NonNullable<ResultOf<typeof findRegistration>> }

/** The state of the school's own registration in a project, beside its students. */
export function OwnRegistration({ registration }: OwnRegistrationProps) {
  const t = useTranslations('schoolRegistrations')
  const { project, cancelKind, status, reviewState, school } = registration
  return (
    <Card
      title={t('payment.own')}
      actions={
        <ButtonLink
          size="sm"
          href={cancelKind ? '/schoolApplication' : `/schoolApplication#${project.code}`}
          aria-label={t('projects.detailsOf', { code: project.code })}
        >
          {t('projects.details')}
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap gap-1.5">
        {cancelKind ? (
          <StatusChip tone="neutral">{t(`registered.cancelled.${cancelKind}`)}</StatusChip>
        ) : (
          <>
            <FeeStatusChip status={status} />
            {reviewState && <ReviewChip state={reviewState} />}
          </>
        )}
      </div>
      <div className="mt-4 empty:hidden">
        <SchoolBill registration={registration} school={school} />
      </div>
    </Card>
  )
}
