import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'rows'> & { value: string }

/** A text field as high as its text in every browser: a hidden copy of the text behind it sets the height. */
export function GrowingText({ value, className, ...rest }: GrowingTextProps) {
  return (
    <span className="grid [&>*]:col-start-1 [&>*]:row-start-1">
      <span
        aria-hidden="true"
        className={cn(
          className,
          'invisible border-transparent whitespace-pre-wrap [overflow-wrap:anywhere] pointer-coarse:text-[max(1rem,16px)]',
        )}
      >
        {value}
        {'\u200b'}
      </span>
      <textarea
        {...rest}
        rows={1}
        dir="auto"
        value={value}
        className={cn(className, 'h-full resize-none overflow-hidden [overflow-wrap:anywhere]')}
      />
    </span>
  )
}
