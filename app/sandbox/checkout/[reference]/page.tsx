import '../sheet.css'
import { CheckoutPage } from '@/components/payments/sandbox/checkout-page'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { titled } from '@/components/shell/titled'
import { getCheckout } from '@/lib/features/payments/sandbox/get-checkout'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('sandbox.title')

export default async function SandboxCheckoutPage({ params }: { params: Promise<{ reference: string }> }) {
  const checkout = await read(getCheckout, { reference: (await params).reference })
  return (
    <OpenShell>
      <Messages of={['sandbox']}>
        <CheckoutPage checkout={checkout} />
      </Messages>
    </OpenShell>
  )
}
