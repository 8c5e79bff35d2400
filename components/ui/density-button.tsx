import { Rows2, Rows3 } from 'lucide-react'
import { IconButton } from './icon-button'

export type DensityButtonProps = { label: string; density: 'compact' | 'comfortable'; onDensity: () => void }

/** Whether a list's rows are compact. A touch screen has comfortable rows whatever is chosen. */
export function DensityButton({ label, density, onDensity }: DensityButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      aria-pressed={density === 'compact'}
      onClick={onDensity}
      className="hidden sm:pointer-fine:inline-flex"
    >
      {density === 'compact' ? <Rows3 aria-hidden="true" /> : <Rows2 aria-hidden="true" />}
    </IconButton>
  )
}
