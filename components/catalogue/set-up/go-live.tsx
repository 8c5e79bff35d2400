import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { previewHref, type PreviewReader } from '@/components/shell/addresses'
import { mailsHref, settingsHref, setUpHref } from '@/components/shell/console-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import type { SetUpCheck } from '@/lib/features/catalogue/set-up/rules'
import { GoLivePanel } from './go-live-panel'
import { StateButtons, type StateButtonsProps } from './state-buttons'
import { TestRun } from './test-run'

type Props = StateButtonsProps & {
  checks: readonly SetUpCheck[]
  test: { at: Date | null; whyNot: string | null }
  /** As whom the project can be looked at. */
  readers: readonly PreviewReader[]
}

/** How far a project is from its publication, with a registration to try and previews. */
export function GoLive({ checks, test, readers, ...buttons }: Props) {
  const t = useTranslations('setUp')
  const lists = useTranslations('menu')
  const { code } = buttons.project
  return (
    <GoLivePanel
      title={t('goLive.title')}
      buttons={<StateButtons {...buttons} />}
      checks={checks}
      doneOf={({ key }) => t(`checks.done.${key}`)}
      openOf={({ key, section }) => (
        <>
          <span className="block">{t(`checks.open.${key}`)}</span>
          {key === 'mail' && <Link href={mailsHref()}>{lists('mails')}</Link>}
          {key === 'contact' && <Link href={settingsHref}>{lists('settings')}</Link>}
          {key !== 'mail' && key !== 'contact' && key !== 'test' && (
            <Link href={setUpHref(code, section)}>{t(`sections.${section}`)}</Link>
          )}
        </>
      )}
    >
      {checks.some(({ key }) => key === 'test') && (
        <div className="flex flex-col gap-2 border-line border-t pt-4">
          <h3 className="text-ink-muted text-sm">{t('test.title')}</h3>
          <p className="text-sm">{t('test.text')}</p>
          {test.at && (
            <p className="text-ink-muted text-sm">
              {t('test.last')} <DateTime as="brief" value={test.at} />
            </p>
          )}
          <TestRun project={buttons.project} reason={test.whyNot} />
        </div>
      )}
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-ink-muted text-sm">{t('goLive.previews')}</h3>
        <span className="flex flex-wrap gap-2">
          {readers.map((reader) => (
            <ButtonLink
              key={reader}
              size="sm"
              href={previewHref(code, reader)}
              target="_blank"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {t(`goLive.preview.${reader}`)}
            </ButtonLink>
          ))}
        </span>
      </div>
    </GoLivePanel>
  )
}
