'use client'

import { useShellDensity } from '@/components/shell/use-density'
import { DensityButton } from './density-button'
import { useWords } from './words'

/** The switch between compact and comfortable rows below a list that the server draws. */
export function ListDensity() {
  const words = useWords()
  const [density, toggle] = useShellDensity()
  return <DensityButton label={words.compactRows} density={density} onDensity={toggle} />
}
