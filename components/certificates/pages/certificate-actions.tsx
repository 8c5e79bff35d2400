import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { badgeHref, certificateFileHref, certificateHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { DownloadLink } from '@/components/ui/download-link'

export type CertificateActionsProps = { token: string; number: string } | { token: null; reason: string }

/** The links to a certificate's paper, page and badge; without a certificate the reason. */
export function CertificateActions(props: CertificateActionsProps) {
  const t = useTranslations('certificatePages.own')
  if (props.token === null) {
    return (
      <Button size="sm" reason={props.reason}>
        {t('download')}
      </Button>
    )
  }
  const { token, number } = props
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink
        href={certificateFileHref(token)}
        aria-label={t('downloadOf', { number })}
        size="sm"
        variant="primary"
        className="narrow:w-full"
      >
        {t('download')}
      </DownloadLink>
      <ButtonLink size="sm" href={certificateHref(token)} aria-label={t('viewOf', { number })}>
        {t('view')}
      </ButtonLink>
      <a
        href={badgeHref(token)}
        download
        aria-label={t('badgeOf', { number })}
        className={buttonStyles({ size: 'sm' })}
      >
        <BadgeCheck aria-hidden="true" />
        {t('badge')}
      </a>
    </div>
  )
}
