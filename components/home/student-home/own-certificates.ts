import { certificateFileHref, certificateHref, ownCertificatesHref } from '@/components/shell/addresses'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import { inLanguage } from '@/lib/i18n/languages'
import type { OwnAction } from './own-card'
import type { OwnWords } from './own-words'

/** Certificate if awarded, else Not Awarded, once the results are announced (home#certificate-button); one press opens the paper. */
export function certificatesOf(
  { project, showType, results, isCertified }: OwnRegistration,
  { t, language }: OwnWords,
): OwnAction[] {
  const name = inLanguage(project.name, language)
  const open = t('certificate.open')
  const [first, another] = results?.certificates ?? []
  if (first !== undefined) {
    const href = another === undefined ? certificateHref(first.token) : ownCertificatesHref(project.code)
    const file = { href: certificateFileHref(first.token), aria: t('certificate.fileOf', { name }) }
    return [
      { label: open, href, aria: t('certificate.openOf', { name }) },
      { label: t('certificate.file'), ...file, isMain: true, isFile: true },
    ]
  }
  if (!isCertified || showType !== 'history') return []
  if (results === null) return [{ label: open, reason: t('certificate.unreleased') }]
  const isAwarded = results.awards.length + results.teamAwards.length > 0
  return [
    isAwarded
      ? { label: open, reason: t('certificate.unissued') }
      : { label: t('certificate.notAwarded'), reason: t('certificate.forAwarded') },
  ]
}
