import './sheet.css'
import { PackageRegistration } from '@/components/registrations/package/package-registration'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { isSignedIn } from '@/lib/access/actor'
import { maySeeAmounts } from '@/lib/features/payments/payments/rules'
import { getPackageRegistration } from '@/lib/features/registrations/participations/get-package-registration'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('packages.title')

type Query = Promise<{ package_application_id?: string }>

export default async function PackageInfoPage({ searchParams }: { searchParams: Query }) {
  const { actor } = await currentCaller()
  if (!isSignedIn(actor)) return <SignInFirst href={await signInPath()} />
  const { package_application_id: packageRegistrationId = '' } = await searchParams
  const held = await read(getPackageRegistration, { packageRegistrationId })
  const payment = maySeeAmounts(actor) ? await read(getPaymentDetail, { id: held.id }) : null
  return <PackageRegistration held={held} payment={payment} />
}
