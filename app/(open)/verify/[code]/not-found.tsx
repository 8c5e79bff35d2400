import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeForm } from '@/components/certificates/pages/code-form'
import { StateHero } from '@/components/certificates/pages/state-hero'
import { OpenShell } from '@/components/shell/open-shell'
import { env } from '@/lib/env'

/** The same page for every unknown code, whatever its form. */
export default function NotVerified() {
  const t = useTranslations('certificatePages.verifyPage')
  return (
    <OpenShell organizers={env().ORGANIZER_EMAIL} withPath={false} width="wide">
      <div className="mx-auto max-w-2xl">
        <StateHero tone="neutral" icon={<SearchX aria-hidden="true" />} title={t('missing')}>
          {t('missingText')}
        </StateHero>
        <div className="mt-8">
          <CodeForm />
        </div>
      </div>
    </OpenShell>
  )
}
