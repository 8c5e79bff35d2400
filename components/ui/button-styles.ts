/** Its look is a class of globals.css: a page has many of them. */
const base = 'button [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** A main action that is not the one of the page. */
  soft: 'button-soft',
  /** On the brand's ground: the one action, and others. */
  brand: 'button-brand',
  onBrand: 'button-on-brand',
  quiet: 'button-quiet',
  danger: 'button-danger',
}

const sizes = {
  sm: 'button-sm',
  md: 'button-md',
  lg: 'button-lg',
}

export type ButtonLook = { variant?: keyof typeof variants; size?: keyof typeof sizes; block?: boolean }

/** In order of precedence: of two classes for the same property `cn` keeps the later one. */
export function buttonStyles({
  variant = 'secondary',
  size = 'md',
  block = false,
  impossible = false,
}: ButtonLook & { impossible?: boolean } = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}${block ? ' w-full' : ''}${impossible ? ' button-greyed' : ''}`
}
