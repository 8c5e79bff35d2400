'use client'

import { ButtonLink, type ButtonLinkProps } from '@/components/ui/button-link'
import { useNewTab } from './use-new-tab'

/** A button to a team's work, which opens a new tab on a wide screen. */
export function NewTabLink(props: ButtonLinkProps) {
  return <ButtonLink {...props} {...useNewTab()} />
}
