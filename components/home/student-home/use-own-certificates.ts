import { useLocale, useTranslations } from 'next-intl'
import { certificateFileHref, certificateHref, ownCertificatesHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnAction } from './own-card'

/** Certificate if awarded, else Not Awarded, once the results are announced (home#certificate-button); one press opens the paper. */
export function useOwnCertificates({ project, showType, results, isCertified }: OwnRegistration): OwnAction[] {
  const t = useTranslations('ownProjects.certificate')
  const language = useLocale()
  const name = inLanguage(project.name, language)
  const [first, another] = results?.certificates ?? []
  if (first !== undefined) {
    const href = another === undefined ? certificateHref(first.token) : ownCertificatesHref(project.code)
    const file = { href: certificateFileHref(first.token), aria: t('fileOf', { name }), isMain: true, isFile: true }
    return [
      { label: t('open'), href, aria: t('openOf', { name }) },
      { label: t('file'), ...file },
    ]
  }
  if (!isCertified || showType !== 'history') return []
  if (results === null) return [{ label: t('open'), reason: t('unreleased') }]
  const isAwarded = results.awards.length + results.teamAwards.length > 0
  return [isAwarded ? { label: t('open'), reason: t('unissued') } : { label: t('notAwarded'), reason: t('forAwarded') }]
}
