/** How much of the required blocks is filled, as a ring beside the words that say it. */
export function ProgressRing({ filled, total, className }: { filled: number; total: number; className?: string }) {
  const share = total === 0 ? 1 : filled / total
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" strokeWidth={4} className={className}>
      <circle cx="12" cy="12" r="10" className="stroke-line" />
      {share > 0 && (
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength={1}
          strokeDasharray={`${share} 1`}
          transform="rotate(-90 12 12)"
          className="stroke-accent"
        />
      )}
    </svg>
  )
}
