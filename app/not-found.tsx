import { StandaloneRefusal } from '@/components/shell/refusals'

export default function NotFound() {
  return <StandaloneRefusal why="notFound" />
}
