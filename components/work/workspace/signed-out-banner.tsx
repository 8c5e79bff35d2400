import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useNewTab } from '@/components/shell/use-new-tab'
import { Banner } from '@/components/ui/banner'
import { useWork, useWorkStatus } from './work'

/** The session has ended: typed text is not lost, and how to sign in again. It does not move the page's content, nor lies under its bar. */
export function SignedOutBanner() {
  const t = useTranslations('workspace.signedOut')
  const { mayWrite } = useWork().view.reader
  const { kind, isKept } = useWorkStatus()
  const tab = useNewTab()
  const opensTab = 'target' in tab
  const next = `${usePathname()}?${useSearchParams().toString()}`
  if (kind !== 'signedOut') return null
  const state = !mayWrite ? 'reading' : isKept ? 'kept' : 'notKept'
  return (
    <div className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 lg:bottom-4 mx-auto max-w-2xl rounded-lg shadow-overlay print:hidden">
      <Banner
        tone="warn"
        live
        title={t('title')}
        actions={
          // A new tab keeps what no device stores, such as half a comment. Where no tab is opened the device has the text.
          <a
            {...tab}
            href={`/login?next=${encodeURIComponent(next)}`}
            className="inline-flex min-h-control items-center font-medium underline underline-offset-4"
          >
            {t(opensTab ? 'logIn' : 'logInHere')}
          </a>
        }
      >
        {t(opensTab ? state : `${state}Here`)}
      </Banner>
    </div>
  )
}
