import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { ownAccountHref } from './console-addresses'

/** An owner who has no authenticator app where owners need one is told so, and where to set it up (people#authenticator-app). */
export function NeedsApp() {
  const t = useTranslations('shell.needsApp')
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Banner
        tone="warn"
        actions={
          <ButtonLink size="sm" href={ownAccountHref}>
            {t('action')}
          </ButtonLink>
        }
      >
        {t('text')}
      </Banner>
    </div>
  )
}
