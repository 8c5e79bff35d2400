import { cn } from './cn'

/** 张伟明 → 伟明, 张三 → 张三, San Zhang → SZ, a lone word → its first letter. */
export function initialsOf(name: string): string {
  const whole = name.trim()
  const han = whole.match(/\p{Script=Han}/gu)
  if (han) return han.slice(-2).join('')
  const words = whole.split(/\s+/).filter(Boolean)
  const named = words.length > 1 ? [words[0], words.at(-1)] : words
  return named
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase()
}

export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  const initials = initialsOf(name)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-text leading-none select-none',
        size === 'sm' && 'size-6 text-[0.625rem]',
        size === 'md' && 'size-8 text-xs',
        size === 'lg' && 'size-14 text-lg',
      )}
    >
      {initials}
    </span>
  )
}
