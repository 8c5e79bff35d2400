import { BadgeCheck, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { badgeHref, certificateFileHref, certificateHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'

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
      <a
        href={certificateFileHref(token)}
        download
        aria-label={t('downloadOf', { number })}
        className={cn(buttonStyles({ size: 'sm', variant: 'primary' }), 'narrow:w-full')}
      >
        <Download aria-hidden="true" />
        {t('download')}
      </a>
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
