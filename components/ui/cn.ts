import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = [() => true]
const number = (value: string) => /^\d/.test(value)
const tokens =
  /^(transparent|current|white|surface|raised|overlay|sunken|knob|line|ink|accent|good|warn|bad|info|brand|scrim)(-|\/|$)/
const colour = [(value: string) => tokens.test(value)]
/** A group for each side: `border-b` and `border-b-2` belong to the same group. */
const sides = <P extends string>(property: P, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${property}-${name}`, [{ [`${property}-${name}`]: ['', ...any] }]]))

/**
 * The classes that callers may override, group by group; the library's full list would be larger than all primitives
 * together. Of two classes of one group the later one wins; classes of no group all stay. The first group that knows a
 * value takes it.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'hidden', 'contents'],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    inset: [{ inset: any }],
    ...sides('inset', ['x', 'y']),
    top: [{ top: any }],
    right: [{ right: any }],
    bottom: [{ bottom: any }],
    left: [{ left: any }],
    z: [{ z: any }],
    size: [{ size: any }],
    w: [{ w: any }],
    'min-w': [{ 'min-w': any }],
    'max-w': [{ 'max-w': any }],
    h: [{ h: any }],
    'min-h': [{ 'min-h': any }],
    'max-h': [{ 'max-h': any }],
    p: [{ p: any }],
    px: [{ px: any }],
    py: [{ py: any }],
    ps: [{ ps: any }],
    pe: [{ pe: any }],
    pt: [{ pt: any }],
    pb: [{ pb: any }],
    m: [{ m: any }],
    mx: [{ mx: any }],
    my: [{ my: any }],
    ms: [{ ms: any }],
    me: [{ me: any }],
    mt: [{ mt: any }],
    mb: [{ mb: any }],
    gap: [{ gap: any }],
    ...sides('gap', ['x', 'y']),
    flow: [{ 'grid-flow': any }],
    whitespace: [{ whitespace: any }],
    direction: [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    grow: [{ flex: ['auto', 'none', 'initial', number] }],
    items: [{ items: any }],
    justify: [{ justify: ['start', 'center', 'end', 'between'] }],
    align: [{ text: ['start', 'center', 'end'] }],
    'font-size': [{ text: ['xs', 'sm', 'body', 'lead', 'lg', 'xl', '2xl', '3xl', '4xl'] }],
    colour: [{ text: colour }],
    weight: [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    ground: [{ bg: colour }],
    rounded: [{ rounded: ['', ...any] }],
    ...sides('rounded', ['t', 'b', 's', 'e', 'es', 'ee']),
    'border-width': [{ border: ['', number] }],
    'border-colour': [{ border: colour }],
    ...sides('border', ['x', 'y', 't', 'b', 'l', 'r', 's', 'e']),
    ...sides('divide', ['y']),
    shadow: [{ shadow: any }],
  },
  conflictingClassGroups: {
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['left', 'right'],
    'inset-y': ['top', 'bottom'],
    gap: ['gap-x', 'gap-y'],
    size: ['w', 'h'],
    p: ['px', 'py', 'ps', 'pe', 'pt', 'pb'],
    px: ['ps', 'pe'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'ms', 'me', 'mt', 'mb'],
    mx: ['ms', 'me'],
    my: ['mt', 'mb'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', 'placeholder'],
}))

/** Joins class names; of two for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
