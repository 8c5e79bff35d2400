import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PasswordCard } from '@/components/account/password-card'
import { PageHeader } from '@/components/ui/page-header'
import { reader } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.password'))('title') }
}

export default async function ChangePasswordPage() {
  const { role, email } = await reader('student', 'adviser', 'coordinator')
  const t = await getTranslations('account.password')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="max-w-2xl">
        <PasswordCard role={role} email={email} />
      </div>
    </>
  )
}
