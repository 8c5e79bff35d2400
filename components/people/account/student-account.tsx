import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type StudentProfile, StudentProfileForm } from './student-profile-form'

/** A student's own profile: to be changed, or, once a submission contains it, why not. */
export function StudentAccount({ profile }: { profile: StudentProfile }) {
  const t = useTranslations('account.student')
  const faults = useTranslations('faults')
  return (
    <Card title={t('title')} description={t('description')} footer={<Link href="/personalInfo">{t('more')}</Link>}>
      {profile.whyNotEdit ? (
        <Banner tone="info" title={t('frozen')}>
          {faults(profile.whyNotEdit)}
        </Banner>
      ) : (
        <Messages of={['account', 'students', 'success']}>
          <StudentProfileForm {...profile} />
        </Messages>
      )}
    </Card>
  )
}
