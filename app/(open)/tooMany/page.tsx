import '../sheet.css'
import { StandaloneRefusal } from '@/components/shell/refusals'

/** Replaces the certificate pages with status 429 for a network that guessed too often. */
export default function TooManyPage() {
  return <StandaloneRefusal why="tooMany" />
}
