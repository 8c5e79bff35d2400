import { cva, type VariantProps } from 'class-variance-authority'
import NextLink from 'next/link'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn'
import { Spinner } from './spinner'

const styles = cva(
  [
    'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,box-shadow] duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-accent-ink shadow-control hover:bg-accent-strong',
        secondary: 'border-line bg-raised text-ink shadow-control hover:border-line-strong hover:bg-sunken',
        quiet: 'border-transparent text-ink-muted hover:bg-sunken hover:text-ink',
        danger: 'border-transparent bg-bad-fill text-white shadow-control hover:bg-bad-fill-strong',
      },
      size: {
        sm: 'h-control-sm px-3 text-sm',
        md: 'h-control px-4 text-body',
        lg: 'h-12 px-6 text-lead',
      },
      block: { true: 'w-full' },
      impossible: {
        true: 'border-line bg-sunken text-ink-muted shadow-none hover:border-line hover:bg-sunken hover:text-ink-muted',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type Look = Omit<VariantProps<typeof styles>, 'impossible'>

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  Look & {
    /** Running: keeps its width and its focus, and does nothing when pressed. */
    pending?: boolean
    /** Not possible now, and why; the reason stands beside the button. */
    reason?: string | null
    icon?: ReactNode
  }

export function Button({
  variant,
  size,
  block,
  pending = false,
  reason,
  icon,
  type = 'button',
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const inert = pending || Boolean(reason)
  const button = (
    <button
      aria-busy={pending || undefined}
      aria-disabled={inert || undefined}
      aria-describedby={reason ? reasonId : undefined}
      {...rest}
      type={inert ? 'button' : type}
      onClick={inert ? undefined : onClick}
      className={cn(styles({ variant, size, block, impossible: Boolean(reason) }), className)}
    >
      {pending && <Spinner className="absolute" />}
      <span className={cn('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
  if (!reason) return button
  return (
    <span className={cn('inline-flex flex-wrap items-center gap-x-3 gap-y-1', block && 'flex w-full flex-col')}>
      {button}
      <span id={reasonId} className="text-ink-muted text-sm">
        {reason}
      </span>
    </span>
  )
}

export type ButtonLinkProps = ComponentProps<typeof NextLink> & Look & { icon?: ReactNode }

/** A link that looks like a button: it leads somewhere, it does not act. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <NextLink {...rest} className={cn(styles({ variant, size, block }), className)}>
      {icon}
      {children}
    </NextLink>
  )
}
