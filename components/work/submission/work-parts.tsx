import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import type { SubmissionView } from '@/lib/features/work/submissions/get-submission'
import { lengthProblem } from '@/lib/features/work/workspaces/rules'
import { inLanguage } from '@/lib/i18n/languages'

type Sections = SubmissionView['sections']
type WorkBlock = Sections[number]['blocks'][number]
type State = 'filled' | 'empty' | 'optional' | 'limits'

const marks = { filled: CircleCheck, empty: CircleAlert, optional: CircleDashed, limits: CircleAlert }
const colours = { filled: 'text-good', empty: 'text-warn', optional: 'text-ink-muted', limits: 'text-warn' }

/** Every part of the work with its state, in the order of the workspace. */
export function WorkParts({ sections, href }: { sections: Sections; href: (block: string) => string }) {
  const language = useLocale()
  return (
    <div className="flex flex-col gap-5">
      {sections.map(({ title, blocks }) => (
        <section key={inLanguage(title, language)}>
          <h3 className="font-medium text-ink-muted">{inLanguage(title, language)}</h3>
          <ul className="mt-1">
            {blocks.map((block) => (
              <PartRow key={block.id} block={block} href={href(block.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PartRow({ block, href }: { block: WorkBlock; href: string }) {
  const t = useTranslations('submission')
  const language = useLocale()
  const state = stateOf(block)
  const Mark = marks[state]
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Mark aria-hidden="true" className={`size-5 shrink-0 ${colours[state]}`} />
      <Link quiet href={href} className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        {inLanguage(block.title, language)}
      </Link>
      <span className="shrink-0 text-ink-muted text-sm tabular-nums">
        {state === 'filled' && block.words > 0 ? t('words', { count: block.words }) : t(`states.${state}`)}
      </span>
    </li>
  )
}

function stateOf(block: WorkBlock): State {
  if (!block.isFilled) return block.required ? 'empty' : 'optional'
  return lengthProblem(block.words, block) === null ? 'filled' : 'limits'
}
