import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'

export type StepActionProps = { href: string; label: string; isNext: boolean; shut: string | null }

/** The one main action of a step; that of the next step is filled, and a shut one says why it is. */
export function StepAction({ href, label, isNext, shut }: StepActionProps) {
  if (shut !== null) return <Button reason={shut}>{label}</Button>
  return (
    <ButtonLink href={href} variant={isNext ? 'primary' : 'secondary'} className="narrow:w-full">
      {label}
    </ButtonLink>
  )
}
