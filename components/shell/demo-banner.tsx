import { useTranslations } from 'next-intl'

/**
 * Stands above every page while the demo world is in the database; `--above` in globals.css is its height. Beside the staff's
 * menu the mark at its foot says the same.
 */
export function DemoBanner() {
  const t = useTranslations('shell.demo')
  return (
    <section
      aria-label={t('label')}
      className="flex h-(--above) items-center justify-center border-line border-b bg-warn-soft px-4 text-warn text-xs lg:has-[~[data-staff]]:hidden print:hidden"
    >
      <p className="truncate">
        <strong className="font-semibold">{t('label')}</strong> {t('text')}
      </p>
    </section>
  )
}

/** The same at the foot of the staff's menu. */
export function DemoMark() {
  const t = useTranslations('shell.demo')
  return (
    <p
      title={t('text')}
      className="flex h-5 items-center rounded-full bg-info-soft px-2 font-medium text-info text-xs leading-none whitespace-nowrap rail:px-1.5"
    >
      {t('mark')}
      <span className="sr-only">. {t('text')}</span>
    </p>
  )
}
