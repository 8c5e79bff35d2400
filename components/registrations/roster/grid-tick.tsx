import { cn } from '@/components/ui/cn'
import { heldTick, tickStyles } from '@/components/ui/tick-styles'

export type GridTickProps = {
  label: string
  checked: boolean
  onTick: (isRange: boolean) => void
  /** In a row the grid's keys reach it, so it needs no tab stop. */
  tabIndex?: number
}

/** Adds a row to the selection; with Shift all rows from the last one on. */
export function GridTick({ label, checked, onTick, tabIndex = -1 }: GridTickProps) {
  return (
    <label className="-m-2 grid size-9 place-content-center narrow:m-0 narrow:size-11">
      <input
        type="checkbox"
        autoComplete={heldTick}
        aria-label={label}
        tabIndex={tabIndex}
        checked={checked}
        onChange={({ nativeEvent }) => onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className={cn(
          tickStyles,
          'rounded-sm before:size-3 before:[clip-path:polygon(14%_44%,0_58%,40%_96%,100%_18%,84%_6%,38%_66%)]',
        )}
      />
    </label>
  )
}
