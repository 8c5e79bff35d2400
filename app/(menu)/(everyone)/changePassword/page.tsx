import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PasswordCard } from '@/components/people/account/password-card'
import { PageHeader } from '@/components/ui/page-header'
import { getPasswordForm } from '@/lib/features/people/auth/get-password-form'
import { read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.password'))('title') }
}

export default async function ChangePasswordPage() {
  const form = await read(getPasswordForm, {})
  const t = await getTranslations('account.password')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="max-w-2xl">
        <PasswordCard {...form} />
      </div>
    </>
  )
}
