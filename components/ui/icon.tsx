import type { IconName } from './icon-drawings'
import icons from './icons.svg'

const { src }: { src: string } = icons

/** An icon of the file that all pages share: its lines stand in no page and in no script. */
export function Icon({ of, className, strokeWidth = 2 }: { of: IconName; className?: string; strokeWidth?: number }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'} strokeWidth={strokeWidth}>
      <use href={`${src}#${of}`} />
    </svg>
  )
}
