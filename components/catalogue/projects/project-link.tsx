import { projectDetailsHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'

/** Links a project's code and name in a list to its details. */
export function ProjectLink({ code, name, muted }: { code: string; name: string; muted?: boolean }) {
  return (
    <Link quiet href={projectDetailsHref(code)} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge accent={!muted}>{code}</Badge>
      {name}
    </Link>
  )
}
