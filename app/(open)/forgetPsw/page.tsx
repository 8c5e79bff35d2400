import '../sheet.css'
import { ForgottenForm } from '@/components/people/sign-in/forgotten-form'
import { ResetForm } from '@/components/people/sign-in/reset-form'
import { StaleLink } from '@/components/people/sign-in/stale-link'
import { BrandSide } from '@/components/shell/brand-side'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { getPasswordReset } from '@/lib/features/people/auth/get-password-reset'
import { isIdentity } from '@/lib/features/people/auth/rules'
import { isResetToken } from '@/lib/features/people/auth/schema'
import { read } from '@/lib/kernel/doors/read'
import { OpenPage } from '../../open-page'

export const generateMetadata = titled('auth.forgotten.title')

type Query = Record<string, string | string[] | undefined>

export default async function ForgottenPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token, identity } = await searchParams
  return (
    <OpenPage side={<BrandSide />}>
      <Messages of={['auth', 'fields']}>
        {token === undefined ? (
          <ForgottenForm identity={isIdentity(identity) ? identity : 'student'} />
        ) : (
          <Reset token={token} />
        )}
      </Messages>
    </OpenPage>
  )
}

async function Reset({ token }: { token: string | string[] }) {
  const reset = isResetToken(token) ? await read(getPasswordReset, { token }) : null
  return reset && isResetToken(token) ? <ResetForm token={token} {...reset} /> : <StaleLink />
}
