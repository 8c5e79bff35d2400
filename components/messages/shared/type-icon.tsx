import {
  Award,
  BookOpenText,
  ChartNoAxesColumn,
  CircleEllipsis,
  type LucideIcon,
  MonitorCog,
  Route,
} from 'lucide-react'
import { cn } from '@/components/ui/cn'

const looks: Readonly<Record<string, readonly [icon: LucideIcon, colours: string]>> = {
  ACADEMIC: [BookOpenText, 'bg-warn-soft text-warn'],
  PROCESS: [Route, 'bg-accent-soft text-accent-text'],
  SYSTEM: [MonitorCog, 'bg-info-soft text-info'],
  SCORE: [ChartNoAxesColumn, 'bg-accent-soft text-accent-text'],
  AWARD: [Award, 'bg-good-soft text-good'],
}
const other = [CircleEllipsis, 'bg-sunken text-ink-muted'] as const

/** The icon of a message type; types added by the organisers have the one of Others. */
export function TypeIcon({ code, className }: { code: string; className: string }) {
  const [Icon] = looks[code] ?? other
  return <Icon aria-hidden="true" strokeWidth={1.75} className={className} />
}

/** The same as a tile at the start of a line. */
export function TypeTile({ code }: { code: string }) {
  const [, colours] = looks[code] ?? other
  return (
    <span className={cn('grid size-11 shrink-0 place-content-center rounded-lg', colours)}>
      <TypeIcon code={code} className="size-5.5" />
    </span>
  )
}
