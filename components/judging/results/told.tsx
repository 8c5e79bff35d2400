import { useLocale, useTranslations } from 'next-intl'
import { certificateHref, scoresHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { type FullName, personNames } from '@/lib/i18n/person-name'

type ResultNameProps = {
  student: FullName & { id: string | null }
  /** In a row of a dense table: both names in one line. */
  inRow?: boolean
}

/** Whose result it is, in both languages; the reader's own students lead to their scores. */
export function ResultName({ student, inRow }: ResultNameProps) {
  const { main, other } = personNames(student, useLocale())
  return (
    <>
      {student.id === null ? main : <Link href={scoresHref(student.id)}>{main}</Link>}
      {other && <span className={cn('font-normal text-ink-muted', inRow ? 'ms-1.5' : 'block text-sm')}>{other}</span>}
    </>
  )
}

/** A score, or that there is none (judging#unscored). */
export function Score({ hundredths }: { hundredths: number | null }) {
  const t = useTranslations('results')
  if (hundredths === null) return <span className="whitespace-nowrap text-ink-muted">{t('notScored')}</span>
  return <span className="font-semibold tabular-nums">{scoreText(hundredths)}</span>
}

/** Awards by their names, the best first, or that there is none. */
export function Awards({ labels, quiet }: { labels: readonly Bilingual[]; quiet?: boolean }) {
  const t = useTranslations('results')
  const language = useLocale()
  if (labels.length === 0) return <span className="text-ink-muted">{quiet ? '—' : t('noAward')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {labels.map((label, at) => (
        <Badge key={`${at} ${label.en}`} accent className="h-auto min-h-6 py-0.5 whitespace-normal">
          {inLanguage(label, language)}
        </Badge>
      ))}
    </span>
  )
}

export type HeldCertificate = { token: string; language: Language }

type CertificatesProps = {
  held: readonly HeldCertificate[]
  name: string
  project: string
  /** In a row of a dense table: links of a word each. */
  inRow?: boolean
}

/** The links to each certificate; screen readers hear which award it is for. */
export function Certificates({ held, name, project, inRow }: CertificatesProps) {
  const t = useTranslations('results')
  const colon = useTranslations('common')('colon')
  if (held.length === 0) return <span className="text-ink-muted">{t('noCertificate')}</span>
  return (
    <span className={inRow ? 'inline-flex gap-3 whitespace-nowrap' : 'inline-flex flex-wrap gap-1.5'}>
      {held.map(({ token, language }) => {
        const label = t(held.length === 1 ? 'certificate' : `certificateIn.${language}`)
        const link = {
          href: certificateHref(token),
          'aria-label': `${label}${colon}${t('certificateOf', { name, project })}`,
        }
        return inRow ? (
          <Link key={token} {...link} className="inline-flex min-h-6 items-center">
            {held.length === 1 ? label : t(`inLanguage.${language}`)}
          </Link>
        ) : (
          <ButtonLink key={token} {...link} size="sm">
            {label}
          </ButtonLink>
        )
      })}
    </span>
  )
}
