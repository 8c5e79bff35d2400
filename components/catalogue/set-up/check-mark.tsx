import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { SetUpCheck } from '@/lib/features/catalogue/set-up/rules'

const marks = {
  done: { Icon: CircleCheck, colour: 'text-good' },
  missing: { Icon: CircleAlert, colour: 'text-bad' },
  advice: { Icon: TriangleAlert, colour: 'text-warn' },
}

/** How far something is; the words beside it say the same. */
export function CheckMark({ state }: Pick<SetUpCheck, 'state'>) {
  const { Icon, colour } = marks[state]
  return <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
}
