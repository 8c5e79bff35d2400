import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { switchProjectAction } from '@/lib/features/people/auth/actions'
import { noteProject } from './session-note'

type ProjectElsewhereProps = { code: string; title: string; text: string; action: string; className?: string }

/** What is shown belongs to another project than the session's, which switches to it at a press. */
export function ProjectElsewhere({ code, title, text, action, className }: ProjectElsewhereProps) {
  const { run, pending, fault } = useRefreshing(switchProjectAction, {
    onSuccess: ({ projectCode }) => noteProject(projectCode),
  })
  return (
    <>
      <Banner tone="info" title={title} className={className}>
        <p>{text}</p>
        <Button size="sm" className="mt-2" pending={pending} onClick={() => void run({ projectCode: code })}>
          {action}
        </Button>
      </Banner>
      {fault && <FaultBanner fault={fault} />}
    </>
  )
}
