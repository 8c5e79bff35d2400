import { StandaloneRefusal } from '@/components/shell/refusals'

/** What whoever guessed too often reads in the place of certificates, under status 429. */
export default function TooManyPage() {
  return <StandaloneRefusal why="tooMany" />
}
