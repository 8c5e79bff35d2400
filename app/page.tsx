import { redirect } from 'next/navigation'

/** The empty path leads to sign-in (track 2). */
export default function HomePage() {
  redirect('/login')
}
