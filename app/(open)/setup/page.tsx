import '../sheet.css'
import { notFound } from 'next/navigation'
import { OwnerForm } from '@/components/console/first-run/owner-form'
import { BrandSide } from '@/components/shell/brand-side'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { titled } from '@/components/shell/titled'
import { getSetup } from '@/lib/features/console/first-run/get-setup'
import { isResetToken } from '@/lib/features/people/auth/schema'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('firstRun.title')

type Query = Record<string, string | string[] | undefined>

/** The first page of a portal that nobody owns (console#first-run). */
export default async function SetupPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { token } = await searchParams
  if (!isResetToken(token)) notFound()
  const setup = await read(getSetup, { token })
  return (
    <OpenShell side={<BrandSide />}>
      <Messages of={['auth', 'common.pair', 'fields', 'staff', 'firstRun']}>
        <OwnerForm token={token} {...setup} />
      </Messages>
    </OpenShell>
  )
}
