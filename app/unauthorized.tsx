import { StandaloneRefusal } from '@/components/shell/refusals'

/** Nothing asks for it; without it every page would carry the framework's own. */
export default function Unauthorized() {
  return <StandaloneRefusal why="forbidden" />
}
