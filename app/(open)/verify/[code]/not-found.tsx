import '../../sheet.css'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CodeForm } from '@/components/certificates/pages/code-form'
import { StateHero } from '@/components/certificates/pages/state-hero'
import { OpenPage } from '../../../open-page'

/** The same page for every unknown code, whatever its form. */
export default function NotVerified() {
  const t = useTranslations('certificatePages.verifyPage')
  return (
    <OpenPage width="wide">
      <div className="mx-auto max-w-2xl">
        <StateHero tone="neutral" icon={<SearchX aria-hidden="true" />} title={t('missing')}>
          {t('missingText')}
        </StateHero>
        <div className="mt-8">
          <CodeForm />
        </div>
      </div>
    </OpenPage>
  )
}
