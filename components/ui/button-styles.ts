const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap select-none transition-[background-color,border-color,color,box-shadow] duration-100 [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink shadow-control hover:bg-accent-strong',
  secondary: 'border-line bg-raised text-ink shadow-control hover:border-line-strong hover:bg-sunken',
  /** A main action that is not the one of the page. */
  soft: 'border-transparent bg-accent-soft text-accent-text hover:border-accent-text/35',
  /** On the brand's ground: the one action, and others. */
  brand: 'border-transparent bg-white text-brand hover:bg-white/90',
  onBrand: 'border-white/25 bg-white/10 text-brand-ink hover:bg-white/20',
  quiet: 'border-transparent text-ink-muted hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-bad-fill text-white shadow-control hover:bg-bad-fill-strong',
}

const sizes = {
  sm: 'h-control-sm px-3 text-sm',
  md: 'h-control px-4 text-body',
  lg: 'h-12 px-6 text-lead',
}

const greyed = 'border-line bg-sunken text-ink-muted shadow-none hover:border-line hover:bg-sunken hover:text-ink-muted'

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; block?: boolean }

/** In order of precedence: of two classes for the same property `cn` keeps the later one. */
export function buttonStyles({
  variant = 'secondary',
  size = 'md',
  block = false,
  impossible = false,
}: ButtonLook & { impossible?: boolean } = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}${block ? ' w-full' : ''}${impossible ? ` ${greyed}` : ''}`
}
