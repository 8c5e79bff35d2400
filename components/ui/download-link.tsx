import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'

export type DownloadLinkProps = ComponentProps<'a'> & ButtonLook

/** A file to take away. It is no navigation, so it is a plain link that looks like a button. */
export function DownloadLink({ variant, size, className, children, ...rest }: DownloadLinkProps) {
  return (
    <a {...rest} download className={cn(buttonStyles({ variant, size }), className)}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}
