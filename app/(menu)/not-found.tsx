import { Refusal } from '@/components/shell/refusals'

export default function NotFound() {
  return <Refusal why="notFound" />
}
