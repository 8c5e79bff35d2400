import { PolicyBox, type PolicyBoxProps } from './policy-box'
import { useRefundToday } from './use-refund-today'

export type PolicySectionProps = PolicyBoxProps & { title: string; heading?: 'h2' | 'h3' }

/** The refund policy under a heading, and what whoever cancels now gets back. */
export function PolicySection({ title, heading: Heading = 'h3', text, refunds }: PolicySectionProps) {
  const today = useRefundToday(refunds)
  return (
    <section>
      <Heading className="mb-2 font-semibold">{title}</Heading>
      {today && <p className="mb-3">{today}</p>}
      <PolicyBox text={text} refunds={refunds} />
    </section>
  )
}
