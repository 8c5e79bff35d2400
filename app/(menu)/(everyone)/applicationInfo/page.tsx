import './sheet.css'
import { PackageRegistration } from '@/components/registrations/package/package-registration'
import { titled } from '@/components/shell/titled'
import { maySeeAmounts } from '@/lib/features/payments/payments/rules'
import { getPackageRegistration } from '@/lib/features/registrations/participations/get-package-registration'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('packages.title')

type Query = Promise<{ package_application_id?: string }>

/** Shows the same as /packageInfo, behind sign-in (registrations#package-page). */
export default async function ApplicationInfoPage({ searchParams }: { searchParams: Query }) {
  const { package_application_id: packageRegistrationId = '' } = await searchParams
  const actor = await reader('student', 'adviser', 'coordinator', 'admin')
  const held = await read(getPackageRegistration, { packageRegistrationId })
  const payment = maySeeAmounts(actor) ? await read(getPaymentDetail, { id: held.id }) : null
  return <PackageRegistration held={held} payment={payment} />
}
