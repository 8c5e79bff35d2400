import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { PaymentDetail } from '@/components/payments/pay/pay-stage'
import type { CommitmentLetter } from '@/lib/features/registrations/commitments/queries'
import type { ContactEntry } from '@/lib/features/people/contacts/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { EventsCard } from './events-card'
import { LettersCard } from './letters-card'
import { PaymentCard } from './payment-card'
import { RegistrationCard } from './registration-card'
import { TeachersCard } from './teachers-card'
import type { TeamInfo } from './team-info'

export type RegistrationTabProps = {
  info: TeamInfo
  /** Present while a payment is due. */
  payment: PaymentDetail | null
  letters: readonly CommitmentLetter[]
  contacts: readonly ContactEntry[]
  hasSchool: boolean
}

/** The registration: the payment due first, then the facts, the teachers and the terms agreed to. */
export function RegistrationTab({ info, payment, letters, contacts, hasSchool }: RegistrationTabProps) {
  const { registration, funds, teachers } = info
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {payment && funds && <PaymentCard funds={funds} payment={payment} />}
        <RegistrationCard info={info} />
        {info.offered.length > 0 && <EventsCard info={info} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <TeachersCard registrationId={registration.id} {...{ teachers, contacts, hasSchool }} />
        {letters.length > 0 && <LettersCard letters={letters} />}
        {/* Where it is paid, the policy is beside the checkbox that agrees to it. */}
        {payment?.whyNotPay !== null && <PolicyCard info={info} />}
      </div>
    </div>
  )
}

function PolicyCard({ info: { project } }: { info: TeamInfo }) {
  const t = useTranslations('ownDetail')
  const language = useLocale()
  return (
    <Card title={t('policy')}>
      <p className="whitespace-pre-line">{inLanguage(project.refundPolicy, language) || t('noPolicy')}</p>
    </Card>
  )
}
