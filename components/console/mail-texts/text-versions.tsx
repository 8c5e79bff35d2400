import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import type { Language } from '@/lib/i18n/languages'

type Version = {
  version: number
  createdAt: Date
  by: string
  changes: readonly { language: Language; key: string; before: string | null; after: string | null }[]
}
type Props = { versions: readonly Version[]; labelOf: (key: string) => string }

/** Who changed a mail's words when, and what from and to; the latest first. */
export function TextVersions({ versions, labelOf }: Props) {
  const t = useTranslations('mailTexts')
  return (
    <section
      aria-label={t('versions')}
      className="border-line border-t px-4 py-4 sm:px-5 lg:max-h-56 lg:shrink-0 lg:overflow-y-auto"
    >
      <h2 className="mb-2 font-semibold">{t('versions')}</h2>
      {versions.length === 0 && <p className="text-ink-muted text-sm">{t('noVersions')}</p>}
      <ol className="flex flex-col gap-2">
        {versions.map(({ version, createdAt, by, changes }) => (
          <li key={version}>
            <details className="rounded-md border border-line">
              <summary className="flex min-h-control flex-wrap items-center gap-x-3 px-3 py-1 text-sm">
                <span className="font-medium">{t('version', { number: version })}</span>
                <span className="text-ink-muted">
                  {by} · <DateTime value={createdAt} />
                </span>
              </summary>
              <ul className="flex flex-col gap-3 border-line border-t p-3 text-sm">
                {changes.map(({ language, key, before, after }) => (
                  <li key={`${language} ${key}`} className="grid gap-x-4 gap-y-1 md:grid-cols-2">
                    <p className="font-medium md:col-span-2">
                      {labelOf(key)} · {t(language === 'zh-CN' ? 'zh' : 'en')}
                    </p>
                    <Side label={t('before')} text={before} ours={t('isStandard')} language={language} />
                    <Side label={t('after')} text={after} ours={t('isStandard')} language={language} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

type SideProps = { label: string; text: string | null; ours: string; language: Language }

function Side({ label, text, ours, language }: SideProps) {
  return (
    <p className="min-w-0">
      <span className="block text-ink-muted text-xs">{label}</span>
      {text === null ? (
        <span className="text-ink-muted">{ours}</span>
      ) : (
        <span lang={language} className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </span>
      )}
    </p>
  )
}
