import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckMark } from './check-mark'

type CheckState = 'missing' | 'advice' | 'done'
const groups = ['missing', 'advice', 'done'] as const

export type GoLivePanelProps<Check> = {
  title: string
  /** The steps between draft and closed. */
  buttons: ReactNode
  checks: readonly Check[]
  /** What a check that is not done asks for. */
  openOf: (check: Check) => ReactNode
  doneOf: (check: Check) => string
  /** Parts below the checks. */
  children: ReactNode
}

/** What blocks the publication, what is worth a look and what is done, below the buttons themselves. */
export function GoLivePanel<Check extends { key: string; state: CheckState }>(props: GoLivePanelProps<Check>) {
  const { title, buttons, checks, openOf, doneOf, children } = props
  const t = useTranslations('setUp.goLive')
  return (
    <section aria-labelledby="go-live" className="flex flex-col gap-5 p-4">
      <div className="flex flex-col gap-3">
        <h2 id="go-live" className="font-semibold text-lead tracking-title">
          {title}
        </h2>
        {buttons}
      </div>
      {groups.map((group) => {
        const own = checks.filter(({ state }) => state === group)
        if (own.length === 0) return null
        return (
          <div key={group}>
            <h3 className="mb-2 text-ink-muted text-sm">{t(group)}</h3>
            <ul className="flex flex-col gap-2.5 text-sm">
              {own.map((check) => (
                <li key={check.key} className="flex gap-2.5">
                  <CheckMark state={group} />
                  {group === 'done' ? (
                    <span className="min-w-0 text-ink-muted">{doneOf(check)}</span>
                  ) : (
                    <span className="min-w-0">{openOf(check)}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {children}
    </section>
  )
}
