import { cn } from '@/components/ui/cn'
import { PeopleHere } from './people-here'
import { SavedIndicator } from './saved-indicator'
import { useWork } from './work'

/** Whether all is saved, and who else is here: on a phone a line that stays in sight, else a part of the head. */
export function SaveBar({ now }: { now: Date }) {
  const { view, people } = useWork()
  const { isMember } = view.reader
  return (
    <div
      className={cn(
        'flex items-center gap-3 lg:order-1 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:min-h-11 max-lg:justify-between max-lg:border-line max-lg:border-b max-lg:bg-surface max-lg:px-4 sm:max-lg:px-6 print:hidden',
        // A reader who is alone and may not write needs no line.
        !isMember && people.length < 2 && 'max-lg:hidden',
      )}
    >
      {isMember && <SavedIndicator now={now} />}
      <PeopleHere />
    </div>
  )
}
