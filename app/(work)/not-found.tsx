import { Refusal } from '@/components/shell/refusals'
import { WorkFrame } from '../work-frame'

export default function NotFound() {
  return (
    <WorkFrame>
      <Refusal why="notFound" />
    </WorkFrame>
  )
}
