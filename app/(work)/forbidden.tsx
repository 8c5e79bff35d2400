import { Refusal } from '@/components/shell/refusals'
import { WorkFrame } from '../work-frame'

export default function Forbidden() {
  return (
    <WorkFrame>
      <Refusal why="forbidden" />
    </WorkFrame>
  )
}
