import { Refusal } from '@/components/shell/refusals'

export default function Forbidden() {
  return <Refusal why="forbidden" />
}
