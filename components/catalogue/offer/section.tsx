import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part of a project's page under its heading. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-5">
      <h2 className="mb-3 font-semibold text-lg tracking-title">
        {title} {note && <span className="font-normal text-ink-muted text-lead">{note}</span>}
      </h2>
      {children}
    </section>
  )
}

/** Such a part of several points. */
export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3 leading-snug">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}
