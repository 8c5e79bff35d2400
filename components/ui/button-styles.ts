import { cva, type VariantProps } from 'class-variance-authority'

export const buttonStyles = cva(
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

export type ButtonLook = Omit<VariantProps<typeof buttonStyles>, 'impossible'>
