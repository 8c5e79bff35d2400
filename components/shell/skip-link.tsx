import { useTranslations } from 'next-intl'
import { contentId } from './content-id'

/** The first stop of the Tab key. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a
      href={`#${contentId}`}
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-4 py-2 font-medium text-accent-ink focus:translate-y-0 focus:shadow-overlay print:hidden"
    >
      {t('skip')}
    </a>
  )
}
