import type { ReactNode } from 'react'

/**
 * The chips of a list and its filters, in the band. They wrap with the band's other tools, so that none is out of sight; on
 * a phone, where that would cost the first rows, they scroll in one line that fades out at its end.
 */
export function BandFilters({ children }: { children: ReactNode }) {
  return (
    <div className="sm:contents narrow:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] narrow:[scrollbar-width:none] narrow:-my-1 narrow:flex narrow:w-full narrow:min-w-0 narrow:items-center narrow:gap-2 narrow:overflow-x-auto narrow:py-1 narrow:pe-8 narrow:*:shrink-0">
      {children}
    </div>
  )
}

/** What ends the band's tools: how many rows there are, and the list's settings, together in one line. */
export function BandEnd({ children }: { children: ReactNode }) {
  return <div className="ms-auto flex shrink-0 items-center gap-3 narrow:w-full narrow:justify-between">{children}</div>
}
