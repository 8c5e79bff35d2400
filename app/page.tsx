import { redirect } from 'next/navigation'

/** The empty path redirects to sign-in (screens#addresses). */
export default function HomePage() {
  redirect('/login')
}
