import { StandaloneRefusal } from '@/components/shell/refusals'

export default function Forbidden() {
  return <StandaloneRefusal why="forbidden" />
}
