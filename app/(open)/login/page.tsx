import '../sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LoginForm } from '@/components/people/sign-in/login-form'
import { BrandSide } from '@/components/shell/brand-side'
import { asksToWrite } from '@/components/shell/message-addresses'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { titled } from '@/components/shell/titled'
import { Banner } from '@/components/ui/banner'
import { Link } from '@/components/ui/link'
import { isSignedIn } from '@/lib/access/actor'
import { listDemoSignIns } from '@/lib/features/people/auth/list-demo-sign-ins'
import { listSignInProjects } from '@/lib/features/people/auth/list-sign-in-projects'
import { isSignInType, landingOf, sitePath } from '@/lib/features/people/auth/rules'
import { currentCaller, read } from '@/lib/kernel/doors/read'
import { getOrganizer } from '@/lib/features/catalogue/settings/get-organizer'

export const generateMetadata = titled('auth.login.title')

type Query = Record<string, string | string[] | undefined>

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { type, next, notice } = await searchParams
  const { actor } = await currentCaller()
  const target = sitePath(next)
  if (isSignedIn(actor)) redirect(target ?? landingOf(actor.role))
  const t = await getTranslations('auth')
  const accounts = await read(listDemoSignIns, {})
  const { email: organizers } = await read(getOrganizer, {})
  return (
    <OpenShell side={<BrandSide />} organizers={organizers} footer={t('login.browsers')}>
      <h1 className="font-semibold text-3xl tracking-title">{t('login.title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('login.intro')}</p>
      {notice === 'password-changed' && <Banner tone="good" className="mb-6" title={t('password.changed')} />}
      {notice === 'unsent-texts' && (
        <Banner tone="info" className="mb-6" title={t('login.unsentTexts')}>
          {t('login.unsentTextsWhere')}
        </Banner>
      )}
      {organizers && asksToWrite(target) && (
        <Banner tone="info" className="mb-6" title={t('login.toWrite')}>
          {t.rich('login.withoutAccount', { email: () => <Link href={`mailto:${organizers}`}>{organizers}</Link> })}
        </Banner>
      )}
      <Messages of={['auth', 'roles']}>
        <LoginForm
          type={isSignInType(type) ? type : 'student'}
          projects={await read(listSignInProjects, {})}
          next={target}
          demo={accounts.length > 0 ? { accounts, mailbox: '/dev/mailbox' } : null}
        />
      </Messages>
    </OpenShell>
  )
}
