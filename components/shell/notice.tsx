import type { ReactNode } from 'react'

export type NoticeProps = {
  icon: ReactNode
  title: string
  text: string
  /** A number to quote: a reference, a status. */
  mark?: ReactNode
  actions: ReactNode
}

/** A whole screen with one message and the next action. */
export function Notice({ icon, title, text, mark, actions }: NoticeProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-start px-4 py-12 sm:py-20">
      <span className="mb-6 flex size-12 items-center justify-center rounded-xl bg-accent-soft text-accent-text [&_svg]:size-6">
        {icon}
      </span>
      <h1 className="font-semibold text-2xl tracking-title">{title}</h1>
      <p className="mt-2 text-ink-muted text-lead">{text}</p>
      {mark && <p className="mt-4 text-ink-muted">{mark}</p>}
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  )
}
