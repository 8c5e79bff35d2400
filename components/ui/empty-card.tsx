import { Card } from './card'
import { EmptyState, type EmptyStateProps } from './empty-state'

/** The card of a list that has nothing to show. */
export function EmptyCard(props: EmptyStateProps) {
  return (
    <Card flush>
      <EmptyState {...props} />
    </Card>
  )
}
