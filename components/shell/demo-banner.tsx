import { useTranslations } from 'next-intl'

/** Stands above every page while the demo world is in the database; `--above` in globals.css is its height. */
export function DemoBanner() {
  const t = useTranslations('shell.demo')
  return (
    <section
      aria-label={t('label')}
      className="flex h-(--above) items-center justify-center border-line border-b bg-warn-soft px-4 text-warn text-xs print:hidden"
    >
      <p className="truncate">
        <strong className="font-semibold">{t('label')}</strong> {t('text')}
      </p>
    </section>
  )
}
