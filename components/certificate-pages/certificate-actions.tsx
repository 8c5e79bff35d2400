import { BadgeCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { badgeHref, certificateFileHref, certificateHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'

export type CertificateActionsProps = { token: string; number: string } | { token: null; reason: string }

/** A certificate to look at, as paper and as a badge; where there is none, why. */
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
      <a
        href={certificateFileHref(token)}
        download
        aria-label={t('downloadOf', { number })}
        className={buttonStyles({ size: 'sm', variant: 'primary' })}
      >
        <Download aria-hidden="true" />
        {t('download')}
      </a>
    </div>
  )
}
