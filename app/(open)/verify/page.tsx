import '../sheet.css'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CodeForm } from '@/components/certificates/pages/code-form'
import { verifyHref } from '@/components/shell/addresses'
import { titled } from '@/components/shell/titled'
import { OpenPage } from '../../open-page'

export const generateMetadata = titled('certificatePages.verifyPage.title')

type Query = Promise<{ code?: string | string[] }>

/** A form for a code that cannot be scanned. */
export default async function VerifyPage({ searchParams }: { searchParams: Query }) {
  const typed = [(await searchParams).code].flat()[0]?.trim()
  if (typed) redirect(verifyHref(typed))
  const t = await getTranslations('certificatePages.verifyPage')
  return (
    <OpenPage>
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('intro')}</p>
      <CodeForm />
    </OpenPage>
  )
}
