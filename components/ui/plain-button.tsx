import { type ComponentProps, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonStyles } from './button-styles'
import { cn } from './cn'
import { Spinner } from './spinner'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Busy: it keeps its width and its focus, and ignores presses. */
    pending?: boolean
    /** Before hydration: it can't be pressed, and already has its final look. */
    early?: boolean
    /** Why it is not possible now; the reason is beside the button. */
    reason?: string | null
    icon?: ReactNode
  }

/** A button, whatever it does. */
export function PlainButton({
  variant,
  size,
  block,
  pending = false,
  early,
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
      disabled={early}
      type={inert ? 'button' : type}
      onClick={inert ? undefined : onClick}
      className={cn(buttonStyles({ variant, size, block, impossible: Boolean(reason) }), className)}
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
