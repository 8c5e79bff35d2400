import { projectImportHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { inLanguage } from '@/lib/i18n/languages'

/** The season's open projects, for readers who come without a project. */
export function ChooseProject({ tracks }: { tracks: readonly Pick<ProjectView, 'code' | 'name'>[] }) {
  const t = useTranslations('imports.page')
  const language = useLocale()
  if (tracks.length === 0) {
    return (
      <Card>
        <EmptyState kind="notOpen" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {tracks.map(({ code, name }) => (
          <li key={code}>
            <Link
              quiet
              href={projectImportHref(code)}
              className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-5 py-3.5 sm:px-6"
            >
              <Badge accent>{code}</Badge>
              {inLanguage(name, language)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
