'use client'

import { useTranslations } from 'next-intl'
import type { ShownFault } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'

/** Why no code was sent (people#codes); an error of the address is shown at its field. */
export function SendFault({ fault }: { fault: ShownFault | null }) {
  const t = useTranslations('auth.login')
  if (fault === null || fault.fields.length > 0) return null
  // This banner has the sentence as its title.
  if (fault.key === 'auth.codeTooSoon') return <Banner tone="bad" live title={fault.message} />
  return (
    <Banner tone="bad" live title={t('sendFailed')}>
      {fault.message}
    </Banner>
  )
}
