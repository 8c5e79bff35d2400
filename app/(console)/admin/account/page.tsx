import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { AuthenticatorCard } from '@/components/console/own-account/authenticator-card'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import { getOwnAccount } from '@/lib/features/people/authenticators/get-own-account'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('ownAccount.title')

export default async function OwnAccountPage() {
  await reader('admin')
  const account = await read(getOwnAccount, {})
  const t = await getTranslations('ownAccount')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex max-w-2xl flex-col gap-6">
        <Card
          title={t('signIn')}
          footer={<ButtonLink href="/forgetPsw?identity=admin">{t('changePassword')}</ButtonLink>}
        >
          <DescriptionList>
            <Description term={t('name')}>{account.name}</Description>
            <Description term={t('email')}>{account.email}</Description>
          </DescriptionList>
          <p className="mt-4 text-ink-muted text-sm">{t('passwordText')}</p>
        </Card>
        <Messages of={['ownAccount']}>
          <AuthenticatorCard {...account} />
        </Messages>
      </div>
    </>
  )
}
