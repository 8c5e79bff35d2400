'use client'

import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link'
import { useNewTab } from './use-new-tab'

/** A button to a team's work: in a tab of its own where the screen is wide. */
export function NewTabLink(props: ButtonLinkProps) {
  return <ButtonLink {...props} {...useNewTab()} />
}
