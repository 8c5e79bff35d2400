import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PackageRegistration } from '@/components/packages/package-registration'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { getPackageRegistration } from '@/lib/features/participations/get-package-registration'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('packages'))('title') }
}

type Query = Promise<{ package_application_id?: string }>

export default async function PackageInfoPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  const { package_application_id: packageRegistrationId = '' } = await searchParams
  return <PackageRegistration held={await read(getPackageRegistration, { packageRegistrationId })} />
}
