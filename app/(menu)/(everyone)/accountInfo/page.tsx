import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { MailChoice } from '@/components/messages/mail-choice/mail-choice'
import { AccountTabs } from '@/components/people/account/account-tabs'
import { AdviserAccount } from '@/components/people/account/adviser-account'
import { OwnDataCard } from '@/components/people/account/own-data-card'
import { PasswordCard } from '@/components/people/account/password-card'
import { StudentAccount } from '@/components/people/account/student-account'
import { OwnAdvisers } from '@/components/people/adviser-links/own-advisers'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getMailChoice } from '@/lib/features/messages/message-mails/get-mail-choice'
import { listOwnLinks } from '@/lib/features/people/adviser-links/list-own-links'
import { getPasswordForm } from '@/lib/features/people/auth/get-password-form'
import { getOwnEntry } from '@/lib/features/people/contacts/get-own-entry'
import { getProfileForm } from '@/lib/features/people/students/get-profile-form'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('account.title')

export default async function AccountInfoPage({
  searchParams,
}: {
  searchParams: Promise<{ tab?: string | string[] }>
}) {
  const { tab } = await searchParams
  const actor = await reader('student', 'adviser', 'coordinator')
  const t = await getTranslations('account')
  const mails = (
    <Messages of={['messageMails']}>
      <MailChoice {...(await read(getMailChoice, {}))} />
    </Messages>
  )
  const information =
    actor.role === 'student' ? (
      <div className="flex flex-col gap-6">
        <StudentAccount profile={await read(getProfileForm, {})} />
        <OwnAdvisers links={await read(listOwnLinks, {})} />
        {mails}
        <OwnDataCard />
      </div>
    ) : (
      <div className="flex flex-col gap-6">
        <AdviserAccount profile={await read(getOwnEntry, {})} />
        {mails}
      </div>
    )
  return (
    <>
      <PageHeader title={t('title')} />
      <AccountTabs
        tab={tab === 'password' ? 'password' : 'information'}
        information={information}
        password={<PasswordCard {...(await read(getPasswordForm, {}))} />}
      />
    </>
  )
}
