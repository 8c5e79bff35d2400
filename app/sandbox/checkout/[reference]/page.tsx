import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CheckoutPage } from '@/components/payments/sandbox/checkout-page'
import { Messages } from '@/components/shell/messages'
import { OpenShell } from '@/components/shell/open-shell'
import { getCheckout } from '@/lib/features/payments/sandbox/get-checkout'
import { read } from '@/lib/kernel/doors/read'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sandbox'))('title') }
}

export default async function SandboxCheckoutPage({ params }: { params: Promise<{ reference: string }> }) {
  const checkout = await read(getCheckout, { reference: (await params).reference })
  return (
    <OpenShell withPath={false}>
      <Messages of={['sandbox']}>
        <CheckoutPage checkout={checkout} />
      </Messages>
    </OpenShell>
  )
}
