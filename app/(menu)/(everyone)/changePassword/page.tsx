import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { PasswordCard } from '@/components/people/account/password-card'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getPasswordForm } from '@/lib/features/people/auth/get-password-form'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('account.password.title')

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
