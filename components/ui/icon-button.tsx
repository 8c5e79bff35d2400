import type { ComponentProps } from 'react'
import { cn } from './cn'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  label: string
  size?: 'sm' | 'md'
}

export function IconButton({ label, size = 'md', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors duration-100',
        'hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent [&_svg]:size-4.5',
        size === 'sm' ? 'size-control-sm' : 'size-control',
        className,
      )}
    />
  )
}
