import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { previewHref, setUpHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import type { SetUpCheck } from '@/lib/features/catalogue/set-up/rules'
import { CheckMark } from './check-mark'
import { StateButtons, type StateButtonsProps } from './state-buttons'

type Props = StateButtonsProps & { checks: readonly SetUpCheck[] }

const groups = ['missing', 'advice', 'done'] as const

/** What blocks the publication, what is worth a look and what is done, with the button itself. */
export function GoLive({ checks, ...buttons }: Props) {
  const t = useTranslations('setUp')
  const { code } = buttons.project
  return (
    <section aria-labelledby="go-live" className="flex flex-col gap-5 p-4">
      <div className="flex flex-col gap-3">
        <h2 id="go-live" className="font-semibold text-lead tracking-title">
          {t('goLive.title')}
        </h2>
        <StateButtons {...buttons} />
      </div>
      {groups.map((state) => {
        const own = checks.filter((check) => check.state === state)
        if (own.length === 0) return null
        return (
          <div key={state}>
            <h3 className="mb-2 text-ink-muted text-sm">{t(`goLive.${state}`)}</h3>
            <ul className="flex flex-col gap-2.5 text-sm">
              {own.map(({ key, section }) => (
                <li key={key} className="flex gap-2.5">
                  <CheckMark state={state} />
                  <span className="min-w-0">
                    {state === 'done' ? (
                      <span className="text-ink-muted">{t(`checks.done.${key}`)}</span>
                    ) : (
                      <>
                        <span className="block">{t(`checks.open.${key}`)}</span>
                        <Link href={setUpHref(code, section)}>{t(`sections.${section}`)}</Link>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className="border-line border-t pt-4">
        <h3 className="mb-2 text-ink-muted text-sm">{t('goLive.previews')}</h3>
        <span className="flex flex-wrap gap-2">
          {(['student', 'adviser'] as const).map((reader) => (
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
    </section>
  )
}
