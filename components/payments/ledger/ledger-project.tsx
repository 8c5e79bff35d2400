import { useLocale, useTranslations } from 'next-intl'
import { BandProject } from '@/components/shell/band-project'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type LedgerProjectProps = { code: string | undefined; projects: readonly { code: string; name: Bilingual }[] }

/** Of which project a list of money is, and the switch to another; who sees one alone has nothing to choose. The band has no room beside its tabs. */
export function LedgerProject({ code, projects }: LedgerProjectProps) {
  const t = useTranslations('ledger.filter')
  const language = useLocale()
  const [only, ...others] = projects
  return (
    <BandProject
      isBrief
      parameter="project"
      label={t('project')}
      code={(others.length === 0 ? only?.code : code) ?? null}
      projects={projects.map(({ code: value, name }) => ({ code: value, name: inLanguage(name, language) }))}
      all={{ choice: t('anyProject'), words: t('anyProject') }}
      show={t('showProject')}
    />
  )
}
